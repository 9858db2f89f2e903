export { toSessionUpload as extensionUpload } from '@infra/local/demo/extension-upload';
