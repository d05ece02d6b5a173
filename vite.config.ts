import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Where `npm start` serves; the development server passes calls and the stream of changes on to it. */
const SERVER = process.env.SERVER_URL ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': { target: SERVER, changeOrigin: false } } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The page's policy allows images and fonts as data, but a file can be cached by itself.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
