// Before the first paint, so that a chosen theme never flashes. A classic file: the page allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to this page: follow the system.
}
