import { amountCell, type SheetCell, type Spreadsheet } from '#src/kernel/files/spreadsheet.ts'
import { reached } from '../../targets/rules.ts'
import { sellerName, winRate } from './rules.ts'
import type { SellerFigures, SellersReport } from './schemas.ts'

const TITLES = [
  ...['Vendedor', 'Abiertas', 'Ganadas', 'Perdidas', 'Tasa de cierre (%)', 'Valor ganado', 'Ponderado abierto'],
  ...['Días hasta ganar', 'Meta en valor', 'Meta en ventas', 'Meta alcanzada (%)'],
]

/** The report as a file, with the same lines as on screen. */
export const sellersSheet = ({ sellers, total }: SellersReport): Spreadsheet => [
  TITLES,
  ...sellers.map((line) => [sellerName(line), ...cellsOf(line)]),
  ...(total ? [['Total', ...cellsOf(total)]] : []),
]

const cellsOf = (figures: SellerFigures): SheetCell[] => [
  ...[figures.opened, figures.won, figures.lost, winRate(figures) ?? ''],
  ...[amountCell(figures.won_value), amountCell(figures.weighted), figures.days_to_win ?? ''],
  ...[amountCell(figures.amount), figures.wins ?? '', reached(figures, figures) ?? ''],
]
