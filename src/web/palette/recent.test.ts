import { expect, test } from 'vitest'
import { visitedPath } from './recent.ts'

const ID = '0198a000-0000-7000-8000-000000000001'

test.each([
  ['a screen', '/module/ventas', {}, '/module/ventas'],
  ['a view of it', '/module/ventas', { tab: 'crm' }, '/module/ventas?tab=crm'],
  ['a record in it', '/module/ventas', { tab: 'crm', cliente: ID }, `/module/ventas?tab=crm&cliente=${ID}`],
  ['not what narrows a list', '/module/cdm', { q: 'hotel', orden: '-name' }, '/module/cdm'],
  ['not what is asked for', '/module/ventas', { hacer: 'facturar', cotizacion: ID }, `/module/ventas?cotizacion=${ID}`],
])('%s', (_, pathname, search, path) => expect(visitedPath(pathname, search)).toBe(path))
