// How the window's pages are built and tested.
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  // The window loads its files from inside the program, from no fixed address.
  base: "./",
  clearScreen: false,
  // A test reads the engine's sentences, to see that each has its German one.
  server: { port: 1420, strictPort: true, host: "127.0.0.1", fs: { allow: [".."] } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "safari18",
    // Fonts stay files: the content security policy allows no data: fonts.
    assetsInlineLimit: 0,
    // No inline module-preload helper beyond what the policy allows.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 900,
  },
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/test/setup.ts"],
    // Styles are read as they are by the one test that asks for them, and by no other.
    css: { include: /\.css\?raw/ },
    testTimeout: 20_000,
  },
});
