import { annulPieceSheet, approvePieceSheet } from './server/approve.ts'
import { myPieces } from './server/mine.ts'
import { pieceSheetPaper, pieceSheetPdf } from './server/paper.ts'
import { payPieceSheet, undoPiecePayment, undoPiecePosting } from './server/payment.ts'
import { pieceBooks, postPieceSheet } from './server/posting.ts'
import { pieceReceipt, pieceReceiptPdf } from './server/receipt.ts'
import { pieceSettings, savePieceSettings } from './server/settings.ts'
import { pieceSheets } from './server/sheets.ts'
import { pieceLines, pieceWeek } from './server/shown.ts'

export const piecePayHandlers = {
  myPieces,
  pieceWeek,
  pieceLines,
  pieceSheets,
  pieceSheetPaper,
  pieceSheetPdf,
  pieceReceipt,
  pieceReceiptPdf,
  approvePieceSheet,
  annulPieceSheet,
  pieceBooks,
  postPieceSheet,
  undoPiecePosting,
  payPieceSheet,
  undoPiecePayment,
  pieceSettings,
  savePieceSettings,
}
