export { AddWordDialog } from './AddWordDialog.tsx';
