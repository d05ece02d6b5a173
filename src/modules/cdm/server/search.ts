import fragment from 'sql-template-tag'
import { modulePath } from '#src/kernel/module.ts'
import { companies } from '#src/platform/companies/contract.ts'
import { duplicatingIn, listedAt, searchSlot } from '#src/platform/search/server/searchable.ts'
import { cdm } from '../contract.ts'

const AT = modulePath('cdm')
const productPath = listedAt(`${AT}?tab=productos`)

export const searchedInCdm = searchSlot.fill({
  area: 'cdm',
  kinds: [
    {
      kind: 'cdm.client',
      name: 'Cliente',
      icon: 'contact',
      call: cdm.client,
      table: 'cdm_clients',
      title: fragment`t.name`,
      about: fragment`concat_ws(' · ', nullif(t.company, ''), nullif(t.tax_number, ''), nullif(t.phone, ''))`,
      state: fragment`case when t.archived_at is not null then 'Archivado' when t.role = 'Cliente' then '' else t.role end`,
      archived: fragment`t.archived_at is not null`,
      starts: fragment`t.plain_name`,
      path: ({ id }) => `${AT}?tab=clientes&cliente=${id}`,
      actions: [
        {
          call: cdm.addClient,
          title: 'Duplicar',
          path: ({ id }) => `${AT}?tab=clientes&cliente=${id}&hacer=duplicar`,
        },
      ],
    },
    {
      kind: 'cdm.product',
      name: 'Producto',
      icon: 'package',
      call: cdm.products,
      table: 'cdm_products',
      title: fragment`t.name`,
      about: fragment`concat_ws(' · ', nullif(t.sku, ''), nullif(t.category, ''))`,
      state: fragment`case when t.archived_at is not null then 'Archivado' when t.type = 'Servicio' then 'Servicio' else '' end`,
      archived: fragment`t.archived_at is not null`,
      where: () => fragment`not t.in_process`,
      starts: fragment`t.plain_name`,
      path: productPath,
      actions: [duplicatingIn(productPath, cdm.addProduct, fragment`t.archived_at is null and t.parent_id is null`)],
    },
  ],
  screens: [
    { title: 'Clientes', icon: 'contact', path: `${AT}?tab=clientes` },
    { title: 'Productos', icon: 'package', path: `${AT}?tab=productos` },
    { title: 'Listas de precios', path: `${AT}?tab=listas` },
    { title: 'Impuestos y retenciones', path: `${AT}?tab=impuestos` },
    { title: 'Datos de la empresa', icon: 'settings', path: `${AT}?tab=configuracion`, call: companies.details },
    { title: 'Importar clientes', path: `${AT}?tab=clientes&vista=importar`, call: cdm.startImport },
    { title: 'Importar productos', path: `${AT}?tab=productos&vista=importar`, call: cdm.startImport },
  ],
  acts: [
    { call: cdm.addClient, title: 'Nuevo cliente', icon: 'user-plus', path: `${AT}?tab=clientes&hacer=nuevo` },
    {
      call: cdm.addClient,
      title: 'Nuevo proveedor',
      icon: 'user-plus',
      path: `${AT}?tab=clientes&contacto=Proveedor&hacer=nuevo`,
    },
    { call: cdm.addProduct, title: 'Nuevo producto', icon: 'package', path: `${AT}?tab=productos&hacer=nuevo` },
    { call: cdm.addPriceList, path: `${AT}?tab=listas&hacer=nuevo` },
    { call: cdm.addTaxCode, path: `${AT}?tab=impuestos&hacer=nuevo` },
    { call: companies.saveDetails, icon: 'settings', path: `${AT}?tab=configuracion` },
  ],
})
