import { useCompanyToday } from '#src/web/company-today.ts'
import { decimalText } from '#src/web/formats.ts'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import type { Values } from '#src/web/ui/form/form-state.ts'
import { cdm } from '../../contract.ts'
import { CONCEPT_NAMES, GuidedReteica, reteicaOf } from '../reteica/guided-reteica.ts'
import { ICA_MUNICIPALITIES } from '../reteica/municipalities.ts'
import { SIDE_NAMES } from '../rules.ts'
import { MunicipalityFields } from './municipality-fields.tsx'
import { optionsOf } from './options-of.ts'
import { ReteicaPreview } from './reteica-preview.tsx'
import css from './taxes.module.css'

const [FIRST] = ICA_MUNICIPALITIES
const INITIAL = {
  municipality: FIRST?.name ?? '',
  per_mille: '',
  concept: 'servicios',
  applies: 'ambas',
}

/** Adds a retention of ICA from what its municipality, its activity and its concept say. */
export function ReteicaDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const today = useCompanyToday()
  const asTax = (typed: Values) => {
    const asked = typed as GuidedReteica
    return reteicaOf(asked, today, decimalText(asked.per_mille))
  }
  return (
    <Dialog open={open} onClose={onClose} title="Agregar ReteICA" size="lg">
      <p className={css.lead}>
        Cada municipio tiene sus tarifas: la de lo que compras es la de la actividad de tu proveedor. Retiene solo quien
        es agente de retención allí; confírmalo con tu contador. Sus cuentas (2368 y 1355 en el PUC) se eligen en
        Contabilidad › Impuestos › Cuentas.
      </p>
      <Form
        call={cdm.addTaxCode}
        fields={{ schema: GuidedReteica, input: asTax, initial: INITIAL }}
        submit="Agregar ReteICA"
        busy="Agregando…"
        layout="columns"
        draft={false}
        onDone={onClose}
        onCancel={onClose}
      >
        <MunicipalityFields />
        <ChoiceField name="concept" label="Por" options={optionsOf(CONCEPT_NAMES)} />
        <ChoiceField name="applies" label="Se usa en" options={optionsOf(SIDE_NAMES)} />
        <ReteicaPreview />
      </Form>
    </Dialog>
  )
}
