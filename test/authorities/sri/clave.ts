/** A clave de acceso by its parts: SRI, ficha técnica offline 2.32, table 1. */
const CLAVE =
  /^(?<fecha>\d{8})(?<tipo>\d{2})(?<ruc>\d{13})(?<ambiente>\d)(?<serie>\d{6})(?<secuencial>\d{9})(?<codigo>\d{8})(?<emision>\d)(?<verificador>\d)$/
/** From the left: 48 digits are eight times six. */
const WEIGHTS = [7, 6, 5, 4, 3, 2]

/** The parts of a clave whose check digit is right, or null. */
export function clavePartsOf(clave: string): Readonly<Record<string, string>> | null {
  const parts = CLAVE.exec(clave)?.groups
  return parts?.verificador === verificador(clave.slice(0, 48)) ? parts : null
}

/** Módulo 11, by the remainder: 11 − 0 counts as 0, 11 − 1 as 1. */
function verificador(digits: string): string {
  let rest = 0
  for (let at = 0; at < digits.length; at++) rest += Number(digits[at]) * (WEIGHTS[at % 6] ?? 0)
  rest %= 11
  return String(rest < 2 ? rest : 11 - rest)
}
