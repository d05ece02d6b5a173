import { ChoiceField } from '#src/web/ui/fields/choice-field.tsx'
import { MoneyField } from '#src/web/ui/fields/numbers/money-field.tsx'
import { PercentField } from '#src/web/ui/fields/numbers/percent-field.tsx'
import { SwitchField } from '#src/web/ui/fields/switch-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { useField } from '#src/web/ui/form/form-state.ts'
import { rrhh } from '../../../contract.ts'
import type { PayConcept } from '../../concepts.ts'

interface ConceptDialogProps {
  editing: PayConcept | 'new' | null
  onClose: () => void
}

/** A bonus or a deduction is added or changed. */
export function ConceptDialog({ editing, onClose }: ConceptDialogProps) {
  return (
    <EditDialog
      editing={editing}
      onClose={onClose}
      add={{
        title: 'Nuevo concepto',
        call: rrhh.addConcept,
        initial: { kind: 'bono', basis: 'amount' },
        submit: 'Crear concepto',
      }}
      edit={{
        title: 'Editar concepto',
        call: rrhh.editConcept,
        initial: ({ name, kind, basis, value, by_days, counts, automatic }) => ({
          name,
          kind,
          basis,
          value,
          by_days,
          counts,
          automatic,
        }),
      }}
      layout="columns"
    >
      <TextField name="name" label="Nombre" autoComplete="off" autoFocus wide />
      <ChoiceField
        name="kind"
        label="Clase"
        options={[
          { value: 'bono', label: 'Bono' },
          { value: 'deducción', label: 'Deducción' },
        ]}
      />
      <ChoiceField
        name="basis"
        label="Se calcula como"
        options={[
          { value: 'amount', label: 'Importe fijo' },
          { value: 'percent', label: 'Porcentaje' },
        ]}
      />
      <Value />
    </EditDialog>
  )
}

/** What more there is to say depends on the kind and on how it is worked out. */
function Value() {
  const bonus = useField('kind').value === 'bono'
  const percent = useField('basis').value === 'percent'
  return (
    <>
      {percent ? (
        <PercentField
          name="value"
          label="Porcentaje"
          hint={bonus ? 'Del sueldo del período.' : 'Del sueldo y de los bonos que suman a la base.'}
        />
      ) : (
        <MoneyField name="value" label="Importe" wide />
      )}
      {!percent && (
        <SwitchField
          name="by_days"
          label="Por los días trabajados"
          hint="El importe es de un mes de 30 días; se paga la parte de los días trabajados."
          wide
        />
      )}
      {bonus && (
        <SwitchField
          name="counts"
          label="Suma a la base de las deducciones"
          hint="Los porcentajes de las deducciones se toman también de este bono."
          wide
        />
      )}
      <SwitchField name="automatic" label="Para todos" hint="Se agrega a cada persona al preparar una nómina." wide />
    </>
  )
}
