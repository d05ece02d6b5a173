import { z } from 'zod'
import { type Contract, callsOf } from '../../../kernel/contract.ts'
import { ById, id } from '../../../kernel/fields.ts'
import { manages, reads } from '../../../kernel/rights/levels.ts'
import { LOT_TABLES } from '../lot-tables.ts'
import { MOST_STATIONS, NewStation, Station, StationChange } from '../rows.ts'

const { read, act } = callsOf('textil')

const edit = { access: manages('textil'), failed: 'Error' }

/** The stations, in their order. */
export const stationCalls = {
  /** All of them, in their order. */
  stations: read('/stations', {
    access: reads('textil'),
    reads: LOT_TABLES,
    output: z.array(Station),
    record: { table: 'production_stations', edit: 'editStation' },
  }),
  addStation: act('POST /stations', {
    does: 'crear una estación',
    did: 'creó una estación',
    ...edit,
    input: NewStation,
    output: Station,
    done: 'Estación creada.',
    undo: 'rows',
  }),
  editStation: act('PATCH /stations/{id}', {
    does: 'cambiar el nombre de una estación',
    did: 'cambió el nombre de una estación',
    ...edit,
    input: StationChange,
    output: Station,
    done: 'Estación actualizada.',
    undo: 'rows',
  }),
  /** To a place among all of them, from 1; the others close up. */
  moveStation: act('POST /stations/{id}/position', {
    does: 'ordenar las estaciones',
    did: 'ordenó las estaciones',
    ...edit,
    input: z.strictObject({
      id: id(),
      position: z.int({ error: 'Elige un lugar de la lista.' }).min(1).max(MOST_STATIONS),
    }),
    undo: 'rows',
  }),
  removeStation: act('DELETE /stations/{id}', {
    does: 'eliminar una estación',
    did: 'eliminó una estación',
    ...edit,
    input: ById,
    done: 'Estación eliminada.',
    undo: 'rows',
  }),
} satisfies Contract
