import { type Contract, callsOf } from '../../../../kernel/contract.ts'
import { ById } from '../../../../kernel/fields.ts'
import { monthName } from '../../../../kernel/month.ts'
import { works } from '../../../../kernel/rights/levels.ts'
import { Asset } from '../asset.ts'
import { NewAssetEstimate } from './schemas.ts'

const { act } = callsOf('contabilidad')

const estimates = { access: works('contabilidad'), failed: 'Error en Activos Fijos', output: Asset }

export const assetEstimateCalls = {
  /** From a month on, what is left is spread over a new rest; the months before stay. */
  estimateAsset: act('POST /assets/{id}/estimates', {
    ...estimates,
    does: 'cambiar la estimación de un activo fijo',
    did: 'cambió la estimación de un activo fijo',
    input: NewAssetEstimate,
    done: ({ name }, { from_month }) => ({
      title: 'Éxito',
      description: `«${name}» se deprecia de otra forma desde ${monthName(from_month)}.`,
    }),
    undo: { call: 'withdrawEstimate', table: 'asset_estimates' },
  }),
  /** The last one, while none of its months is posted. */
  withdrawEstimate: act('DELETE /asset-estimates/{id}', {
    ...estimates,
    does: 'retirar un cambio de estimación',
    did: 'retiró un cambio de estimación',
    input: ById,
    done: ({ name }) => ({ title: 'Éxito', description: `«${name}» se deprecia como antes.` }),
    undo: { never: 'Regístralo de nuevo con «Cambiar estimación».' },
  }),
} satisfies Contract
