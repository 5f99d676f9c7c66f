export { AddDebtDialog } from './add-debt-dialog.tsx';
