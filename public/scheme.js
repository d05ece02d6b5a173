// Before the first paint: light or dark as the person chose, or as the system says. A file of its own, because the page's policy
// allows no inline script.
;(() => {
  let chosen = null
  try {
    chosen = localStorage.getItem('trama-scheme')
  } catch {
    // Storage may be closed to us; the system's choice stands then.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
