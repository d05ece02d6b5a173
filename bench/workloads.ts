import { randomUUID } from 'node:crypto'

/** Of the company that is measured. */
export interface Known {
  company: string
  person: string
  product: string
}

/** A request to Trama, and the same call's input for the bare handler. */
export interface Workload {
  name: string
  area: 'cdm' | 'bodega'
  call: string
  method: 'GET' | 'POST'
  path: string
  input: (known: Known) => object
}

const NEW_CLIENT = () => ({ name: 'Cliente de prueba', email: `c${randomUUID()}@trama.test`, phone: '', company: '' })

export const WORKLOADS: readonly Workload[] = [
  {
    name: 'list',
    area: 'cdm',
    call: 'clients',
    method: 'GET',
    path: '/cdm/clients',
    input: () => ({ search: '', archived: false, sort: 'name' }),
  },
  {
    name: 'search',
    area: 'cdm',
    call: 'clients',
    method: 'GET',
    path: '/cdm/clients?search=perez%20777',
    input: () => ({ search: 'perez 777', archived: false, sort: 'name' }),
  },
  {
    name: 'dashboard',
    area: 'bodega',
    call: 'summary',
    method: 'GET',
    path: '/bodega/summary',
    input: () => ({}),
  },
  {
    name: 'create',
    area: 'cdm',
    call: 'addClient',
    method: 'POST',
    path: '/cdm/clients',
    input: NEW_CLIENT,
  },
  {
    name: 'movement',
    area: 'bodega',
    call: 'registerMovement',
    method: 'POST',
    path: '/bodega/movements',
    input: ({ product }) => ({ product_id: product, type: 'entrada', quantity: 1, note: '' }),
  },
]
