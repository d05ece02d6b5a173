/** The ages of a debt, as a client reads them. */
export const AGES = [
  ['current', 'Por vencer'],
  ['to30', 'Vencido hace 1 a 30 días'],
  ['to60', 'Vencido hace 31 a 60 días'],
  ['to90', 'Vencido hace 61 a 90 días'],
  ['over90', 'Vencido hace más de 90 días'],
] as const
