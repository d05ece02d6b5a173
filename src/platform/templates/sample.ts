import { laterDay } from '#src/kernel/days/day.ts'
import { totalsOf } from '#src/kernel/money/taxed-totals.ts'
import { DocumentLine } from '../documents/line.ts'
import { netLines } from '../documents/printed-lines.ts'
import type { DocumentContent } from './document.ts'
import type { TemplateType } from './rows.ts'

/** A sample quote is valid for 30 days, a sample invoice due in 15. */
const DAYS = { quote: 30, invoice: 15 } as const

const LINES = [
  {
    description: 'Camisa de lino',
    detail: 'Manga larga, tallas S a XL, logo bordado',
    quantity: '24',
    price: '38.50',
    discount: '10',
    tax: '19',
  },
  { description: 'Pantalón de dril', detail: '', quantity: '24', price: '45.00', discount: '0', tax: '19' },
  { description: 'Asesoría de diseño', detail: 'Horas', quantity: '2.5', price: '60.00', discount: '0', tax: '0' },
].map((line) => DocumentLine.parse(line))

/** What a template is shown with. */
export function sampleOf(
  type: TemplateType,
  { today, currency }: { today: string; currency: string },
): DocumentContent {
  const isQuote = type === 'quote'
  return {
    type,
    number: `${isQuote ? 'COT' : 'FAC'}-${today.slice(0, 4)}-001`,
    date: today,
    until: laterDay(today, DAYS[type]),
    client: { name: 'Cliente de ejemplo', lines: ['cliente@ejemplo.com', '310 000 0000'] },
    body: isQuote ? 'Gracias por tu interés. Esta es nuestra propuesta:' : '',
    lines: netLines(LINES),
    totals: totalsOf(LINES),
    currency,
    header: '',
    footer: '',
    logo_url: '',
  }
}
