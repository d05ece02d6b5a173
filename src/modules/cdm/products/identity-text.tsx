import { figureFormats } from '#src/web/formats.ts'
import type { Product } from '../rows.ts'

/** What a product is told by, in one line: 'CAM-01 · 7701234567897 · Camisas · por metro · 19 %'. */
export const identityText = ({ sku, barcode, category, unit, tax }: Product) =>
  [sku, barcode, category, unit && `por ${unit}`, tax && `${figureFormats().decimal(tax)} %`]
    .filter(Boolean)
    .join(' · ')
