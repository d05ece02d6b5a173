import { expect, it } from 'vitest'
import { parsedTableOf, readTable } from '#src/web/files/read-table.ts'
import { titlesIn } from '../rows/matching.ts'
import { pastedFile, withTitles } from './pasted.ts'

it('takes the first line for titles where most of it is known, and gives others the titles of the import', () => {
  expect(withTitles('clientes', 'Nombre\tCorreo\nAna\tana@a.co')).toBe('sep=\t\nNombre\tCorreo\nAna\tana@a.co')
  expect(withTitles('clientes', 'Ana\tana@a.co')).toMatch(/^sep=\t\nNombre\t[^\t\n]+\nAna\tana@a\.co$/)
  expect(withTitles('productos', 'Camisa, azul\t30.000')).toBe('sep=\t\nNombre\tPrecio\nCamisa, azul\t30.000')
})

it('is read as the import reads a file, with commas in its cells', async () => {
  const file = pastedFile('productos', 'Camisa, azul\t30.000\r\nGorra; roja\t5.000\r\n')
  const table = await readTable(file.name, await file.arrayBuffer(), titlesIn('productos'))
  const { titles, rows } = parsedTableOf(table, titlesIn('productos'))
  expect(titles).toEqual(['Nombre', 'Precio'])
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Camisa, azul', '30.000'],
    ['Gorra; roja', '5.000'],
  ])
})
