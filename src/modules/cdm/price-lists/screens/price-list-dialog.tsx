import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { cdm } from '../../contract.ts'
import type { PriceList } from '../schemas.ts'

/** Makes a price list or changes one. */
export const PriceListDialog = ({ editing, onClose }: { editing: PriceList | 'new' | null; onClose: () => void }) => (
  <EditDialog
    editing={editing}
    onClose={onClose}
    add={{
      title: 'Nueva lista de precios',
      call: cdm.addPriceList,
      initial: { percent: '0' },
      submit: 'Crear lista',
      busy: 'Creando…',
    }}
    edit={{
      title: 'Editar lista de precios',
      call: cdm.editPriceList,
      initial: ({ name, percent }: PriceList) => ({ name, percent: String(Number(percent)) }),
    }}
    size="sm"
  >
    <TextField name="name" label="Nombre" placeholder="Mayoristas" autoComplete="off" autoFocus />
    <TextField
      name="percent"
      label="Porcentaje sobre el catálogo"
      hint="-10 descuenta el 10 %; 10 lo suma. Los productos con precio propio no lo usan."
      inputMode="decimal"
      autoComplete="off"
    />
  </EditDialog>
)
