export { RaceReceiptPage } from './race-receipt-page';
export { ReceiptCheckPage } from './receipt-check-page';
