/** 'AM' for 'Ana María', 'AN' for 'ana'. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/[\s._-]+/)
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0] ?? '') : [name.trim().slice(0, 2)]
  return letters.join('').toUpperCase()
}
