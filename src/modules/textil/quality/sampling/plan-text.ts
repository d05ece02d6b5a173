import type { Formats } from '#src/kernel/format.ts'
import type { InspectionSeverity } from './tables.ts'

interface Counted {
  lot_size: number
  sample_size: number
  accept_number: number
}

/** What a plan asks for, before anything is counted. */
export function planText({ lot_size, sample_size, accept_number }: Counted, { count }: Formats): string {
  const look =
    sample_size < lot_size
      ? `Revisa ${count(sample_size)} piezas de ${count(lot_size)}`
      : lot_size === 1
        ? 'Revisa la única pieza del lote'
        : `Revisa las ${count(lot_size)} piezas del lote`
  return `${look}; ${acceptText(accept_number, { count })}.`
}

const acceptText = (accept: number, { count }: Pick<Formats, 'count'>) =>
  accept === 0
    ? 'se acepta solo si ninguna es defectuosa'
    : `se acepta con hasta ${count(accept)} ${accept === 1 ? 'defectuosa' : 'defectuosas'}`

/** Which plan it was, as in 'AQL 2.5, nivel II, letra G, rigurosa'. */
export const planName = ({
  aql,
  inspection_level,
  code_letter,
  severity,
}: {
  aql: string | null
  inspection_level: string | null
  code_letter: string | null
  severity: InspectionSeverity
}) => `AQL ${aql}, nivel ${inspection_level}, letra ${code_letter}${severity === 'normal' ? '' : `, ${severity}`}`
