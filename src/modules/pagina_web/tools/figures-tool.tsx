import { useState } from 'react'
import { monthName } from '#src/kernel/month.ts'
import { useAction, useQuery } from '#src/web/calls/call.ts'
import { useCompanyToday } from '#src/web/company-today.ts'
import { count } from '#src/web/formats.ts'
import { useMay } from '#src/web/session/session.tsx'
import { Chart } from '#src/web/ui/chart/chart.tsx'
import { CreateButton } from '#src/web/ui/create-button.tsx'
import { MonthField } from '#src/web/ui/day/month-field.tsx'
import { Dialog } from '#src/web/ui/dialog/dialog.tsx'
import { NumberField } from '#src/web/ui/fields/numbers/number-field.tsx'
import { Form } from '#src/web/ui/form/form.tsx'
import { Card } from '#src/web/ui/layout/card.tsx'
import { EmptyState } from '#src/web/ui/state/empty-state.tsx'
import { LoadError } from '#src/web/ui/state/load-error.tsx'
import { SkeletonRows } from '#src/web/ui/state/skeleton.tsx'
import { RowMenu } from '#src/web/ui/table/row-menu.tsx'
import { pagina_web } from '../contract.ts'
import type { PageFigures } from '../figures.ts'
import css from '../pagina-web.module.css'

const MONTHS_DRAWN = 12

/** How many come to the page, month by month, as the company's own counter says. */
export function FiguresTool() {
  const { data, failure, again } = useQuery(pagina_web.figures)
  const [editing, setEditing] = useState<PageFigures | 'new' | null>(null)
  const mayEdit = useMay()(pagina_web.saveFigures)
  if (data === undefined)
    return failure ? <LoadError title="No pudimos cargar las visitas." again={again} /> : <SkeletonRows count={4} />
  const add = mayEdit && <CreateButton onClick={() => setEditing('new')}>Anotar un mes</CreateButton>
  return (
    <>
      {data.length === 0 ? (
        <EmptyState
          title="Todavía no hay visitas anotadas."
          text="Escribe las de cada mes tal como las cuenta tu contador de visitas, y verás si tu página crece."
          action={add}
        />
      ) : (
        <Card title="Visitas por mes" actions={add}>
          <Months rows={data} onEdit={mayEdit ? setEditing : undefined} />
        </Card>
      )}
      <FiguresDialog editing={editing} onClose={() => setEditing(null)} />
    </>
  )
}

const countText = (value: number | null) => (value === null ? '—' : count(value))

function Months({ rows, onEdit }: { rows: readonly PageFigures[]; onEdit?: (row: PageFigures) => void }) {
  const removing = useAction(pagina_web.removeFigures)
  const drawn = rows.slice(0, MONTHS_DRAWN).toReversed()
  return (
    <div className={css.stack}>
      <Chart
        title="Visitas por mes"
        axis="Mes"
        points={drawn.map(({ month }) => ({ short: month.slice(2), long: monthName(month) }))}
        series={[{ name: 'Visitas', values: drawn.map(({ visits }) => String(visits)), as: 'bars' }]}
        format={(value) => count(Number(value))}
      />
      <table className={css.months} aria-label="Visitas por mes">
        <thead>
          <tr>
            <th scope="col">Mes</th>
            <th scope="col">Visitas</th>
            <th scope="col">Visitantes</th>
            <th scope="col">Contactos</th>
            {onEdit && (
              <td>
                <span className="only-read">Acciones</span>
              </td>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.month}>
              <th scope="row">{monthName(row.month)}</th>
              <td>{count(row.visits)}</td>
              <td>{countText(row.visitors)}</td>
              <td>{countText(row.contacts)}</td>
              {onEdit && (
                <td>
                  <RowMenu
                    of={monthName(row.month)}
                    actions={[
                      { label: 'Editar', icon: 'pencil', onClick: () => onEdit(row) },
                      {
                        label: 'Quitar',
                        icon: 'trash-2',
                        danger: true,
                        onClick: () => void removing.run({ month: row.month }),
                      },
                    ]}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FiguresDialog({ editing, onClose }: { editing: PageFigures | 'new' | null; onClose: () => void }) {
  const row = editing === 'new' || editing === null ? null : editing
  const thisMonth = useCompanyToday().slice(0, 7)
  return (
    <Dialog open={editing !== null} onClose={onClose} title={row ? 'Editar visitas' : 'Anotar un mes'} size="sm">
      {editing !== null && (
        <Form
          call={pagina_web.saveFigures}
          initial={
            row
              ? {
                  month: row.month,
                  visits: row.visits,
                  visitors: row.visitors ?? undefined,
                  contacts: row.contacts ?? undefined,
                }
              : { month: thisMonth }
          }
          submit="Guardar"
          onDone={onClose}
          onCancel={onClose}
        >
          <MonthField name="month" label="Mes" max={thisMonth} disabled={row !== null} />
          <NumberField name="visits" label="Visitas" autoFocus />
          <NumberField name="visitors" label="Visitantes" hint="Personas distintas, si tu contador lo dice." />
          <NumberField name="contacts" label="Contactos" hint="Mensajes o llamadas que llegaron por la página." />
        </Form>
      )}
    </Dialog>
  )
}
