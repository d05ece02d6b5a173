import { cdm } from '#src/modules/cdm/contract.ts'
import { deed, named, type Walk } from './deed.ts'

export const addClient = deed(cdm.addClient, () => ({ name: named('Cliente'), email: 'cliente@correo.co' }))
export const addProduct = deed(cdm.addProduct, () => ({ name: named('Tela'), price: '10', initial_stock: 40 }))

const client = ({ id, version }: { id: string; version: number }) => ({ id, version })

const clientsFile = [
  deed(cdm.startImport, () => ({
    kind: 'clientes' as const,
    file_name: 'clientes.csv',
    columns: [{ title: named('fono'), field: 'phone' }],
  })),
  deed(cdm.sendClients, (made) => ({
    id: made(cdm.startImport).id,
    rows: [
      { line: 2, data: { name: named('Importado'), email: 'importado@correo.co' } },
      { line: 3, data: { name: named('Actualizado'), email: 'cliente@correo.co' } },
    ],
  })),
]

const priceLists = [
  deed(cdm.saveCatalogueRules, () => ({ prices_include_tax: true, version: 1 })),
  deed(cdm.saveCatalogueRules, () => ({ prices_include_tax: false, version: 2 })),
  deed(cdm.addPriceList, () => ({ name: named('Mayoristas'), percent: '-10' })),
  deed(cdm.editPriceList, (made) => ({
    ...client(made(cdm.addPriceList)),
    name: named('Distribuidores'),
    percent: '5',
  })),
  deed(cdm.saveListPrices, (made) => ({
    ...client(made(cdm.addPriceList)),
    prices: [{ product_id: made(cdm.editVariant).id, price: '7.5' }],
  })),
  deed(cdm.duplicatePriceList, (made) => ({ id: made(cdm.addPriceList).id })),
  deed(cdm.saveListPrices, (made) => ({
    ...client(made(cdm.addPriceList)),
    prices: [{ product_id: made(cdm.editVariant).id, price: null }],
  })),
  deed(cdm.editClient, (made) => ({
    ...client(made(cdm.addClient)),
    name: named('Con lista'),
    email: 'lista@correo.co',
    price_list_id: made(cdm.addPriceList).id,
  })),
  deed(cdm.archivePriceList, (made) => client(made(cdm.addPriceList))),
  deed(cdm.restorePriceList, (made) => client(made(cdm.addPriceList))),
]

const rateOf = (percent: string, from_day = '2026-01-01') => ({ from_day, percent, minimum: '0', source: 'Ley 1' })
const taxes = [
  deed(cdm.takeOfferedTaxes, () => ({})),
  deed(cdm.addTaxCode, () => ({
    ...{ name: named('Exportación'), short_name: 'Exento', kind: 'exento' as const, treatment: 'E2' },
    rates: [rateOf('0')],
  })),
  deed(cdm.addTaxCode, () => ({
    ...{ name: named('ReteICA'), short_name: 'ReteICA', kind: 'reteica' as const },
    rates: [rateOf('0.966')],
  })),
  deed(cdm.editTaxCode, (made) => ({
    ...client(made(cdm.addTaxCode)),
    ...{ name: named('ReteICA Cali'), short_name: 'ICA', kind: 'reteica' as const, applies: 'compras' as const },
    rates: [rateOf('1.1', '2027-01-01'), rateOf('0.9')],
    usual: 'compras' as const,
  })),
  deed(cdm.editClient, (made) => ({
    ...client(made(cdm.addClient)),
    name: named('Con retención'),
    email: 'retencion@correo.co',
    purchase_taxes: [made(cdm.addTaxCode).id],
  })),
  deed(cdm.editProduct, (made) => ({
    ...client(made(cdm.editProduct)),
    name: named('Con retención'),
    price: '14',
    purchase_taxes: [made(cdm.addTaxCode).id],
  })),
  deed(cdm.editClient, (made) => ({
    ...client(made(cdm.addClient)),
    name: named('Sin retención'),
    email: 'retencion@correo.co',
    purchase_taxes: [],
  })),
  deed(cdm.archiveTaxCode, (made) => client(made(cdm.addTaxCode))),
  deed(cdm.restoreTaxCode, (made) => client(made(cdm.addTaxCode))),
]

export const cdmWalk: Walk = {
  area: 'cdm',
  deeds: [
    addClient,
    addClient,
    deed(cdm.editClient, (made) => ({
      ...client(made(cdm.addClient)),
      name: named('Otro nombre'),
      email: 'otro@correo.co',
      phone: '300 123',
      role: 'Cliente y proveedor' as const,
      legal_name: 'Otro nombre SAS',
      tax_kind: 'NIT' as const,
      tax_number: '800197268',
      address: 'Calle 10',
      city: 'Cali',
      country: 'Colombia' as const,
      region: 'Valle del Cauca',
      postal_code: '760001',
      city_code: '76001',
      payment_days: 30,
      people: [{ name: named('Persona') }],
      addresses: [{ name: 'Bodega', address: 'Calle 11' }],
      notes: 'Paga por transferencia',
    })),
    deed(cdm.archiveClient, (made) => client(made(cdm.addClient))),
    deed(cdm.restoreClient, (made) => client(made(cdm.addClient))),
    addProduct,
    deed(cdm.addProduct, () => ({ name: named('Bordado'), price: '9', type: 'Servicio' as const })),
    deed(cdm.editProduct, (made) => ({
      ...client(made(cdm.addProduct)),
      name: named('Otra tela'),
      price: '12.5',
      variants: [{ name: 'Talla', values: ['S', 'M'] }],
      sku: named('TEL'),
      cost: '8',
      tax: '19',
    })),
    deed(cdm.uploadPicture, () => ({}) as never),
    deed(cdm.combineVariants, (made) => ({ id: made(cdm.addProduct).id })),
    deed(cdm.editProduct, (made) => ({
      ...client(made(cdm.editProduct)),
      name: named('Tela en tallas'),
      price: '14',
      variants: [{ name: 'Talla', values: ['S', 'M', 'L'] }],
    })),
    deed(cdm.addVariant, (made) => ({
      id: made(cdm.addProduct).id,
      values: ['L'],
      sku: named('TEL-L'),
      initial_stock: 3,
    })),
    deed(cdm.editVariant, (made) => ({ ...client(made(cdm.addVariant)), price_difference: '2', min_stock: 1 })),
    ...priceLists,
    ...taxes,
    deed(cdm.archiveProduct, (made) => client(made(cdm.editVariant))),
    deed(cdm.restoreProduct, (made) => client(made(cdm.archiveProduct))),
    deed(cdm.archiveProduct, (made) => client(made(cdm.addProduct))),
    deed(cdm.restoreProduct, (made) => client(made(cdm.addProduct))),
    deed(cdm.startImport, () => ({ kind: 'productos' as const, file_name: 'productos.csv' })),
    deed(cdm.sendProducts, (made) => ({
      id: made(cdm.startImport).id,
      rows: [{ line: 2, data: { name: named('Importada'), price: '3', initial_stock: 5 } }],
    })),
    ...clientsFile,
    {
      ...deed(cdm.applyImport, (made) => ({ id: made(cdm.startImport).id, existing: 'update' as const, lines: 2 })),
      again: clientsFile,
    },
    deed(cdm.undoImport, (made) => ({ id: made(cdm.startImport).id })),
  ],
  figures: {
    clients: `select id, name, email, phone, company, role, legal_name, tax_kind, tax_number, address, city, country, region, postal_code, city_code, payment_days, price_list_id, people, addresses, notes,
      archived_at from cdm_clients order by id`,
    taxes: `select c.*, r.from_day, r.percent from tax_codes c join tax_rates r on r.code_id = c.id order by c.id, r.from_day`,
    proposed: `select * from proposed_taxes order by id`,
    products: `select id, name, price, stock, has_variants, archived_at from cdm_products order by id`,
  },
}
