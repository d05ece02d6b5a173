import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { listedAt, searchSlot } from '#src/platform/search/server/searchable.ts'
import { textil } from '../contract.ts'
import { SCAN_PATH } from '../cuts/scan-path.ts'

const AT = modulePath('textil')
const orderPath = (id: string) => `${AT}?tab=ordenes&op=${id}`

export const searchedInTextil = searchSlot.fill({
  area: 'textil',
  kinds: [
    {
      kind: 'textil.order',
      name: 'Orden de producción',
      icon: 'shirt',
      call: textil.order,
      table: 'production_orders',
      numbered: true,
      title: fragment`t.order_code`,
      about: fragment`left(t.description, 120)`,
      state: fragment`t.status`,
      path: ({ id }) => orderPath(id),
      actions: [
        {
          call: textil.addCut,
          title: 'Registrar corte',
          path: ({ id }) => `${orderPath(id)}&hacer=cortar`,
          when: fragment`t.style_id is not null and t.status <> 'Cancelada'`,
        },
        { call: textil.addOrder, title: 'Duplicar', path: ({ id }) => `${orderPath(id)}&hacer=duplicar` },
      ],
    },
    {
      kind: 'textil.lot',
      name: 'Lote',
      icon: 'blocks',
      call: textil.lot,
      table: 'production_lots',
      text: fragment`t.plain_name`,
      title: fragment`t.name`,
      about: fragment`coalesce((
        select o.order_code from production_orders o where o.company_id = t.company_id and o.id = t.production_order_id), '')`,
      state: fragment`case when t.archived_at is not null then 'Archivado' when t.finished_at is not null then 'Terminado' when t.is_stopped then 'Detenido' else '' end`,
      archived: fragment`t.archived_at is not null`,
      path: ({ id }) => `${AT}?tab=lotes&lote=${id}`,
    },
    {
      kind: 'textil.machine',
      name: 'Equipo',
      icon: 'factory',
      call: textil.machines,
      table: 'machinery_maintenance',
      title: fragment`t.name`,
      about: fragment`concat_ws(' · ', nullif(t.brand, ''), nullif(t.reference, ''))`,
      state: fragment`case when t.archived_at is not null then 'Archivado' else '' end`,
      archived: fragment`t.archived_at is not null`,
      starts: fragment`t.plain_name`,
      path: listedAt(`${AT}?tab=mantenimiento`),
    },
  ],
  screens: [
    { title: 'Órdenes de producción', path: `${AT}?tab=ordenes` },
    { title: 'Lotes y estaciones', icon: 'square-kanban', path: `${AT}?tab=lotes` },
    { title: 'Fichas técnicas', path: `${AT}?tab=fichas` },
    { title: 'Inventario de materiales', path: `${AT}?tab=inventario` },
    { title: 'Mantenimiento', icon: 'factory', path: `${AT}?tab=mantenimiento` },
    { title: 'Calidad', path: `${AT}?tab=calidad` },
    { title: 'Pago por pieza', icon: 'banknote', path: `${AT}?tab=destajo` },
    { title: 'Capacidad', path: `${AT}?tab=capacidad` },
    { title: 'Reportes de producción', path: `${AT}?tab=reportes` },
  ],
  acts: [
    { call: textil.addOrder, title: 'Nueva orden de producción', path: `${AT}?tab=ordenes&hacer=nuevo` },
    { call: textil.addLot, title: 'Nuevo lote', icon: 'blocks', path: `${AT}?tab=lotes&hacer=nuevo` },
    { call: textil.addStyle, path: `${AT}?tab=fichas&hacer=nuevo` },
    { call: textil.scanBundle, title: 'Escanear un bulto', icon: 'scan-line', path: SCAN_PATH },
    { call: textil.addMachine, title: 'Nuevo equipo', icon: 'factory', path: `${AT}?tab=mantenimiento&hacer=nuevo` },
    { call: textil.addInspection, path: `${AT}?tab=calidad&hacer=nuevo` },
  ],
})
