import { modulePath } from '#src/kernel/module.ts'
import type { ActEntrance, ScreenEntrance } from '#src/platform/search/server/searchable.ts'
import { contabilidad } from '../contract.ts'

const AT = modulePath('contabilidad')
const SALES = `${AT}?tab=cartera`
const PURCHASES = `${AT}?tab=compras`
const BOOK = `${AT}?tab=diario`
const BANKS = `${AT}?tab=bancos`
const TAXES = `${AT}?tab=impuestos`
const REPORTS = `${AT}?tab=reportes`

export const screens: readonly ScreenEntrance[] = [
  { title: 'Dashboard contable', path: `${AT}?tab=dashboard` },
  { title: 'Plan de cuentas', path: `${AT}?tab=plan` },
  { title: 'Libro Diario', icon: 'book-open', path: BOOK },
  { title: 'Asientos recurrentes', path: `${BOOK}&vista=recurrentes` },
  { title: 'Plantillas de asientos', path: `${BOOK}&vista=plantillas` },
  { title: 'Periodos contables', path: `${BOOK}&vista=periodos` },
  { title: 'Facturas', icon: 'receipt', path: SALES },
  { title: 'Borradores de facturas', path: `${SALES}&vista=borradores` },
  { title: 'Recibos de caja', icon: 'banknote', path: `${SALES}&vista=recibos` },
  { title: 'Facturas recurrentes', path: `${SALES}&vista=recurrentes` },
  { title: 'Pagos informados', path: `${SALES}&vista=informados` },
  { title: 'Cobros en línea', path: `${SALES}&vista=en-linea` },
  { title: 'Notas de crédito', path: `${SALES}&vista=notas` },
  { title: 'Antigüedad de la cartera', path: `${SALES}&vista=antiguedad` },
  { title: 'Estado de cuenta de un cliente', path: `${SALES}&vista=estado-de-cuenta` },
  { title: 'Facturas de compra', icon: 'tag', path: PURCHASES },
  { title: 'Órdenes de compra', icon: 'list-checks', path: `${PURCHASES}&vista=ordenes` },
  { title: 'Entradas de mercancía', path: `${PURCHASES}&vista=entradas` },
  { title: 'Recibido por facturar', path: `${PURCHASES}&vista=por-facturar` },
  { title: 'Devoluciones a proveedores', path: `${PURCHASES}&vista=devoluciones` },
  { title: 'Notas de crédito de proveedores', path: `${PURCHASES}&vista=notas` },
  { title: 'Facturas de compra recurrentes', path: `${PURCHASES}&vista=recurrentes` },
  { title: 'Gastos', icon: 'banknote', path: `${PURCHASES}&vista=gastos` },
  { title: 'Pagos a proveedores', icon: 'banknote', path: `${PURCHASES}&vista=pagos` },
  { title: 'Antigüedad de las cuentas por pagar', path: `${PURCHASES}&vista=antiguedad` },
  { title: 'Conciliación bancaria', icon: 'building-2', path: BANKS },
  { title: 'Movimientos del banco', icon: 'building-2', path: `${BANKS}&vista=movimientos` },
  { title: 'Extractos del banco', icon: 'building-2', path: `${BANKS}&vista=extractos` },
  { title: 'Reglas del banco', path: `${BANKS}&vista=reglas` },
  { title: 'Arqueo de caja', path: `${BANKS}&vista=arqueos` },
  { title: 'Activos fijos', icon: 'building-2', path: `${AT}?tab=activos` },
  { title: 'Facturación electrónica', path: `${AT}?tab=facturacion-electronica` },
  {
    title: 'Configuración de la facturación electrónica',
    icon: 'settings',
    path: `${AT}?tab=facturacion-electronica&vista=configuracion`,
  },
  { title: 'Libro de impuestos de ventas', path: TAXES },
  { title: 'Libro de impuestos de compras', path: `${TAXES}&vista=compras` },
  { title: 'Declaraciones de impuestos', path: `${TAXES}&vista=declaraciones` },
  { title: 'Presupuesto', path: `${AT}?tab=presupuesto` },
  { title: 'Balance de comprobación', icon: 'chart-column', path: `${REPORTS}&informe=comprobacion` },
  { title: 'Estado de resultados', icon: 'chart-column', path: `${REPORTS}&informe=resultados` },
  { title: 'Balance general', icon: 'chart-column', path: `${REPORTS}&informe=balance` },
  { title: 'Libro mayor', icon: 'chart-column', path: `${REPORTS}&informe=mayor` },
  { title: 'Flujo de efectivo', icon: 'chart-column', path: `${REPORTS}&informe=flujo` },
]

export const acts: readonly ActEntrance[] = [
  { call: contabilidad.issueInvoice, title: 'Nueva factura', icon: 'receipt', path: `${SALES}&factura=nueva` },
  {
    call: contabilidad.issueReceipt,
    title: 'Nuevo recibo de caja',
    icon: 'banknote',
    path: `${SALES}&vista=recibos&recibo=nuevo`,
  },
  { call: contabilidad.addRecurringInvoice, path: `${SALES}&vista=recurrentes&hacer=nuevo` },
  {
    call: contabilidad.registerBill,
    title: 'Nueva factura de compra',
    icon: 'tag',
    path: `${PURCHASES}&compra=nueva`,
  },
  { call: contabilidad.registerBill, title: 'Leer una factura electrónica', path: `${PURCHASES}&compra=leer` },
  { call: contabilidad.addRecurringBill, path: `${PURCHASES}&vista=recurrentes&hacer=nuevo` },
  {
    call: contabilidad.registerExpense,
    title: 'Nuevo gasto',
    icon: 'banknote',
    path: `${PURCHASES}&vista=gastos&gasto=nuevo`,
  },
  { call: contabilidad.paySupplier, icon: 'banknote', path: `${PURCHASES}&vista=pagos&pago=nuevo` },
  {
    call: contabilidad.addPurchaseOrder,
    title: 'Nueva orden de compra',
    icon: 'list-checks',
    path: `${PURCHASES}&vista=ordenes&orden_compra=nueva`,
  },
  {
    call: contabilidad.addProposedOrders,
    title: 'Proponer órdenes de compra',
    path: `${PURCHASES}&vista=ordenes&orden_compra=propuestas`,
  },
  { call: contabilidad.receiveGoods, icon: 'package', path: `${PURCHASES}&vista=entradas&entrada=nueva` },
  { call: contabilidad.addEntry, title: 'Nuevo asiento', icon: 'book-open', path: `${BOOK}&hacer=nuevo` },
  { call: contabilidad.addRecurring, path: `${BOOK}&vista=recurrentes&hacer=nuevo` },
  { call: contabilidad.addEntryTemplate, path: `${BOOK}&vista=plantillas&hacer=nuevo` },
  { call: contabilidad.addAccount, title: 'Nueva cuenta contable', path: `${AT}?tab=plan&hacer=nuevo` },
  {
    call: contabilidad.addAsset,
    title: 'Nuevo activo fijo',
    icon: 'building-2',
    path: `${AT}?tab=activos&hacer=nuevo`,
  },
  { call: contabilidad.addBankAccount, icon: 'building-2', path: `${BANKS}&hacer=nuevo` },
  {
    call: contabilidad.importBankStatement,
    icon: 'building-2',
    path: `${BANKS}&vista=extractos&hacer=importar`,
  },
  { call: contabilidad.registerCashCount, path: `${BANKS}&vista=arqueos&hacer=nuevo` },
  { call: contabilidad.lockPeriods, path: `${BOOK}&vista=periodos` },
]
