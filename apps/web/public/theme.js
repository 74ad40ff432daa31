// Before the first paint, so that a chosen theme or size of text never flashes. The server writes it into the page.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const size = localStorage.getItem('text_size');
  if (/^(115|130|150|175|200)$/.test(size)) document.documentElement.style.fontSize = `${size}%`;
} catch {
  // The page may not use storage: follow the system.
}
