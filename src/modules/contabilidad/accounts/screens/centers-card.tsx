import { Button } from '@mantine/core'
import { useState } from 'react'
import { useHistory } from '#src/platform/history/ui/use-history.tsx'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useMay } from '#src/web/session/session.tsx'
import { TextAreaField } from '#src/web/ui/fields/text-area-field.tsx'
import { TextField } from '#src/web/ui/fields/text-field.tsx'
import { EditDialog } from '#src/web/ui/form/edit-dialog.tsx'
import { Icon } from '#src/web/ui/icon.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { contabilidad } from '../../contract.ts'
import type { CostCenter } from '../../rows.ts'
import css from '../../screens/accounting.module.css'
import plan from './plan.module.css'

/** The cost centres that entry lines can be charged to. */
export function CentersCard() {
  const { data } = useQuery(contabilidad.centers)
  const [editing, setEditing] = useState<CostCenter | 'new' | null>(null)
  const deleting = useAction(contabilidad.deleteCenter)
  const history = useHistory(contabilidad.centers)
  const mayEdit = useMay()(contabilidad.addCenter)
  return (
    <Card
      title="Centros de costo"
      description="Sirven para saber cuánto gasta y gana cada parte de la empresa."
      actions={
        mayEdit && (
          <Button variant="default" leftSection={<Icon name="plus" size={16} />} onClick={() => setEditing('new')}>
            Nuevo centro
          </Button>
        )
      }
    >
      {data?.length === 0 && <p className={css.quiet}>No hay centros de costo.</p>}
      <ul className={plan.centers}>
        {data?.map((center) => (
          <li key={center.id} className={plan.center}>
            <span className={plan.accountName}>
              {center.name}
              {center.description && <small className={css.quiet}>{center.description}</small>}
            </span>
            {mayEdit && (
              <RowMenu
                of={center.name}
                actions={[
                  { label: 'Editar', icon: 'pencil', onClick: () => setEditing(center) },
                  ...(center.used
                    ? []
                    : [
                        {
                          label: 'Eliminar',
                          icon: 'trash-2',
                          danger: true,
                          onClick: () => void deleting.run({ id: center.id }),
                        },
                      ]),
                  ...history(center),
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <EditDialog
        editing={editing}
        onClose={() => setEditing(null)}
        add={{ title: 'Nuevo centro de costo', call: contabilidad.addCenter, submit: 'Crear centro' }}
        edit={{
          title: 'Editar centro de costo',
          call: contabilidad.editCenter,
          initial: ({ name, description }) => ({ name, description }),
        }}
      >
        <TextField name="name" label="Nombre" autoComplete="off" autoFocus />
        <TextAreaField name="description" label="Descripción" />
      </EditDialog>
    </Card>
  )
}
