// The longest frame while the list is scrolled from one end to the other, in milliseconds.
(async () => {
  const list = document.querySelector(".list");
  let longest = 0;
  let last = performance.now();
  for (let step = 0; step < 100; step += 1) {
    list.scrollTop = list.scrollHeight * step / 100;
    await new Promise(requestAnimationFrame);
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }
  return longest;
})()
