// The only script that runs before the first paint, so that the theme does not flash.
{
  const chosen = localStorage.getItem("lockstep.theme");
  if (chosen === "dark" || chosen === "light") document.documentElement.dataset.theme = chosen;
}
