/** Puts a bar of the frame above the others while a menu in it is open. */
export const aboveOthersWithMenu = { '&:has([role=menu])': { zIndex: 'dropdown' } };
