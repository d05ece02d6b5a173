import type { Mark, PrintedDocument } from '#src/kernel/files/printed-document.ts'
import { formatsOf } from '#src/kernel/format.ts'
import { companyMoment } from '#src/platform/companies/server/company-moment.ts'
import { type Block, type Box, paragraph, rule, SOFT, space, wrapText } from '#src/server/pdf/blocks.ts'
import { type FontMetrics, fontMetrics } from '#src/server/pdf/fonts.ts'
import { type Frame, paginate } from '#src/server/pdf/pages.ts'
import { strokesIn } from '../../drawn-name.ts'
import type { OpenLink } from '../open-link.ts'
import type { AnswerEvidence } from './answer-rows.ts'

const MARGIN = 48
const DRAWN_WIDTH = 220
const INK = '#1f2937'

/** The evidence of an acceptance as the last pages of its paper. */
export async function evidencePages(
  { width, height, font }: PrintedDocument,
  link: OpenLink,
  evidence: AnswerEvidence,
): Promise<Mark[][]> {
  const metrics = await fontMetrics(font)
  const box: Box = { x: MARGIN, width: width - 2 * MARGIN }
  const frame: Frame = { top: () => MARGIN, bottom: height - MARGIN, around: () => [] }
  const lines = (text: string, style: { size: number; bold?: boolean; color?: string }) =>
    paragraph(metrics, wrapText(metrics, text, box.width, style), box)
  const pieces = [
    ...lines('Constancia de aceptación', { size: 18, bold: true }),
    ...lines(`Cotización ${link.number} de ${link.company_name}`, { size: 10, color: SOFT }),
    space(10),
    rule(box),
    space(10),
    ...factsOf(link, evidence).flatMap(([name, value]) => fact(metrics, box, name, value)),
    ...(evidence.drawn === ''
      ? []
      : [...lines('Firma dibujada', { size: 8, color: SOFT }), drawnBlock(evidence.drawn)]),
    space(10),
    ...lines(
      'La huella es la del archivo PDF aceptado, sin esta página: quien lo tenga puede comprobar con ella que no ha cambiado.',
      { size: 8, color: SOFT },
    ),
  ]
  return paginate(pieces, frame)
}

const factsOf = (
  { number, currency, country, client_name }: OpenLink,
  evidence: AnswerEvidence,
): [string, string][] => [
  ['Aceptada por', evidence.name],
  ['Cliente', client_name],
  ['Documento', `Cotización ${number}`],
  ['Total', formatsOf(country).money(evidence.total, currency)],
  ['Momento', companyMoment(country, evidence.answered_at)],
  ['Texto aceptado', evidence.text_shown],
  ['Huella del PDF aceptado (SHA-256)', evidence.pdf_sha256],
  ['Dirección de red', evidence.address],
  ['Navegador', evidence.browser],
]

function fact(metrics: FontMetrics, box: Box, name: string, value: string): Block[] {
  const [head, ...rest] = [
    ...wrapText(metrics, name, box.width, { size: 8, color: SOFT }),
    ...wrapText(metrics, value || '—', box.width, { size: 10 }),
  ]
  return [...paragraph(metrics, head ? [head, ...rest] : rest, box), space(6)]
}

/** The strokes of a drawn name as lines. */
function drawnBlock(drawn: string): Block {
  const strokes = strokesIn(drawn)
  const widest = Math.max(1, ...strokes.flat().map(([x]) => x))
  const scale = DRAWN_WIDTH / Math.max(widest, DRAWN_WIDTH)
  const lowest = Math.max(1, ...strokes.flat().map(([, y]) => y))
  const at = (value: number) => value * scale
  return {
    height: at(lowest) + 6,
    draw: (top) =>
      strokes.flatMap((stroke) =>
        stroke.slice(1).map(
          ([x, y], before): Mark => ({
            kind: 'line',
            x: MARGIN + at(stroke[before]?.[0] ?? x),
            y: top + at(stroke[before]?.[1] ?? y),
            toX: MARGIN + at(x),
            toY: top + at(y),
            color: INK,
            thickness: 1.2,
          }),
        ),
      ),
  }
}
