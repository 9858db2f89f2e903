export { extensionUpload } from '@infra/local/demo/extension-upload';
