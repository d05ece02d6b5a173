/** '12,5 % menos', '10 % más', 'Precio del catálogo'. */
export function percentText(percent: string, decimal: (text: string) => string): string {
  const [size, sign] = percent.startsWith('-') ? [percent.slice(1), 'menos'] : [percent, 'más']
  return Number(size) === 0 ? 'Precio del catálogo' : `${decimal(String(Number(size)))} % ${sign}`
}
