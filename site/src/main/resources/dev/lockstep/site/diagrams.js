'use strict';
// Draws the diagrams of a page in the colours of the system.
mermaid.initialize({
  startOnLoad: true,
  securityLevel: 'strict',
  theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'neutral',
  fontFamily: 'system-ui, sans-serif',
});
