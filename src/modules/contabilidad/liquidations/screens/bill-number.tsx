import { useQuery } from '#src/web/calls/call.ts'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { useForm } from '#src/web/ui/form/form-state.ts'
import { contabilidad } from '../../contract.ts'
import { FiscalSeriesChoice } from '../../fiscal/screens/series-choice.tsx'

/** The number that the supplier gave; or, where the company issues in Ecuador, that he gives none and it is the company's own. */
export function BillNumber() {
  const { data: setup } = useQuery(contabilidad.fiscalSetup, {}, { quiet: true })
  const { values } = useForm<{ liquidates?: boolean }>()
  const offered = setup?.country === 'EC' && setup.active
  return (
    <>
      {offered && (
        <SwitchField
          name="liquidates"
          label="El proveedor no factura: emitir liquidación de compra"
          hint="Para quien no tiene RUC ni puede facturar, o no vive en el país. El número lo pones tú, y va al SRI al registrarla."
          wide
        />
      )}
      {values.liquidates === true ? (
        <FiscalSeriesChoice country="EC" kind="liquidacion" />
      ) : (
        <TextField
          name="supplier_number"
          label="Número de la factura"
          hint="El que le dio el proveedor."
          autoComplete="off"
          required
        />
      )}
    </>
  )
}
