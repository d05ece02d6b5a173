import { expect, it } from 'vitest'
import { routeTable } from './route-table.ts'

const find = routeTable([
  { method: 'GET', path: '/api/cdm/clients/{id}', value: 'one' },
  { method: 'GET', path: '/api/cdm/clients', value: 'list' },
  { method: 'GET', path: '/api/cdm/clients/export', value: 'export' },
  { method: 'PATCH', path: '/api/cdm/clients/{id}', value: 'change' },
  { method: 'POST', path: '/api/cdm/clients/{id}/notes/{note}', value: 'note' },
])

it.each([
  ['GET', '/api/cdm/clients', 'list', {}],
  ['GET', '/api/cdm/clients/7', 'one', { id: '7' }],
  ['PATCH', '/api/cdm/clients/7', 'change', { id: '7' }],
  ['POST', '/api/cdm/clients/7/notes/a%20b', 'note', { id: '7', note: 'a b' }],
  ['GET', '/api/cdm/clients/%E0%A4%A', 'one', { id: '%E0%A4%A' }],
])('finds %s %s', (method, path, value, params) => {
  expect(find(method, path)).toEqual({ value, params })
})

it('takes the path that is written out before the one with a brace', () => {
  expect(find('GET', '/api/cdm/clients/export')).toEqual({ value: 'export', params: {} })
})

it.each([
  ['HEAD', '/api/cdm/clients'],
  ['GET', '/api/cdm/clients/'],
  ['GET', '/api/cdm/clients/7/8'],
  ['DELETE', '/api/cdm/clients/7'],
  ['GET', '/API/cdm/clients'],
])('knows nothing of %s %s', (method, path) => {
  expect(find(method, path)).toBeNull()
})
