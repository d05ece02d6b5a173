/**
 * The check digit of a clave de acceso: SRI, ficha técnica offline 2.32, módulo 11. The digits are weighed from the right with 2 to 7, over and over;
 * eleven less the rest is the digit, 0 for 11 and 1 for 10.
 */
export function modulo11(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * ((at % 6) + 2), 0)
  const digit = 11 - (sum % 11)
  if (digit === 11) return '0'
  return digit === 10 ? '1' : String(digit)
}
