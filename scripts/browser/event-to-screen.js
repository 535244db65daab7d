// The sorted times from requests to their rows, in milliseconds.
(async () => {
  const times = [];
  for (let number = 0; number < 100; number += 1) {
    const path = `/nowhere/${number}`;
    const start = performance.now();
    const shown = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector(".space").textContent.includes(path)) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.querySelector(".space"), { childList: true, subtree: true });
    });
    document.querySelector(".list").scrollTop = document.querySelector(".list").scrollHeight;
    await fetch(path);
    await shown;
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other);
})()
