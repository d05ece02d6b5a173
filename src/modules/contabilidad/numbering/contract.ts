import { z } from 'zod'
import { callsOf } from '../../../kernel/contract.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { LegalSeries, LegalSeriesChange, NewLegalSeries } from './schemas.ts'

const { read, act } = callsOf('contabilidad')

const edits = { access: manages('contabilidad'), failed: 'Error en Numeración', output: LegalSeries }

export const legalSeriesCalls = {
  /** All of them, those in use first. */
  legalSeries: read('/legal-series', {
    access: reads('contabilidad'),
    reads: ['legal_series'],
    output: z.array(LegalSeries),
    record: { table: 'legal_series', edit: 'editLegalSeries' },
  }),
  addLegalSeries: act('POST /legal-series', {
    ...edits,
    does: 'agregar una serie de numeración',
    did: 'agregó una serie de numeración',
    input: NewLegalSeries,
    done: 'Serie agregada.',
    undo: 'rows',
  }),
  editLegalSeries: act('PATCH /legal-series/{id}', {
    ...edits,
    does: 'editar una serie de numeración',
    did: 'editó una serie de numeración',
    input: LegalSeriesChange,
    done: 'Serie actualizada.',
    undo: 'rows',
  }),
}
