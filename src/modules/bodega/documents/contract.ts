import { callsOf } from '#src/kernel/contract.ts'
import { manages, reads } from '#src/kernel/rights/levels.ts'
import { StockSettings, StockSettingsChange } from './schemas.ts'

const { read, act } = callsOf('bodega')

export const stockSettingsCalls = {
  stockSettings: read('/settings', {
    access: reads('bodega'),
    reads: ['bodega_settings'],
    output: StockSettings,
    record: { table: 'bodega_settings' },
  }),
  saveStockSettings: act('POST /settings', {
    does: 'decidir si las facturas sacan existencias',
    did: 'decidió si las facturas sacan existencias',
    access: manages('bodega'),
    input: StockSettingsChange,
    output: StockSettings,
    done: ({ documents_move }) =>
      documents_move ? 'Las facturas sacan existencias.' : 'Las facturas no tocan las existencias.',
    undo: {
      call: 'saveStockSettings',
      table: 'bodega_settings',
      input: ({ version }, was) => ({
        version,
        documents_move: was?.documents_move ?? false,
        warehouse_id: was?.warehouse_id ?? null,
      }),
    },
  }),
}
