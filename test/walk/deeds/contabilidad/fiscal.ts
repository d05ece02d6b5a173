import { contabilidad } from '#src/modules/contabilidad/contract.ts'
import { deed } from '../deed.ts'

/** How electronic documents would be issued, in a country that has them: nothing is, so that the other deeds go on as they are. */
export const fiscalDeeds = [
  deed(contabilidad.saveFiscalSetup, async (_, { ana, must }) => {
    const { version } = await must(ana, contabilidad.fiscalSetup, {})
    return { environment: 'demostracion' as const, active: false, fields: { municipio: '05001' }, version }
  }),
  deed(contabilidad.addFiscalSeries, () => ({
    kind: 'nota_credito' as const,
    fields: { prefijo: 'NC' },
    is_default: false,
  })),
  deed(contabilidad.editFiscalSeries, (made) => {
    const { id, version } = made(contabilidad.addFiscalSeries)
    return { id, version, is_default: false, active: false }
  }),
]
