import { expect, it } from 'vitest'
import { departmentOf } from './divipola.ts'

// Codes of DANE, DIVIPOLA: Bogotá, Medellín, Cali, Leticia.
it.each([
  ['11001', 'Bogotá'],
  ['05001', 'Antioquia'],
  ['76001', 'Valle del Cauca'],
  ['91001', 'Amazonas'],
  ['12001', ''],
  ['5001', ''],
  ['110011', ''],
  ['1100a', ''],
  ['', ''],
])('«%s» is of «%s»', (code, department) => expect(departmentOf(code)).toBe(department))
