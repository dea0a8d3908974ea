package dev.lockstep.server.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.NoSuchSessionException;
import org.openqa.selenium.NoSuchWindowException;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.remote.UnreachableBrowserException;

/**
 * Somebody in front of the page. Whatever they do waits until the page shows what it takes, for at
 * most two minutes; nothing sleeps for a fixed time, and what is looked for is used in the same
 * step: the page may draw itself anew between any two.
 */
public final class Browser implements AutoCloseable {

  /** Long for a machine that does ten other things; nobody waits when all is well. */
  static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration POLL = Duration.ofMillis(20);
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** Ends when nothing fades from one look to another any more. */
  private static final String STAND_STILL =
      "const done = arguments[0];"
          + "requestAnimationFrame(() => Promise.allSettled(document.getAnimations()"
          + ".filter(a => a instanceof CSSTransition).map(a => a.finished)).then(() => done()))";

  /** How what a page shows begins. */
  static final String DESCRIBED = "the page is at";

  /** Clicks where a person would: what is hidden, at rest or covered answers why, and not "". */
  private static final String CLICK =
      """
      const element = document.querySelector(arguments[0]);
      if (!element) return "it is not there";
      if (element.matches(":disabled")) return "it is at rest";
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      const box = element.getClientRects()[0];
      if (!box || box.width === 0 || box.height === 0) return "it is hidden";
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const isHit = hit && (element.contains(hit) || hit.closest("label")?.control === element);
      if (!isHit) return "covered by " + (hit?.outerHTML.slice(0, 120) ?? "nothing");
      const focus = element.closest("a[href], button, input, select, textarea, [tabindex]") ?? element.control;
      focus?.focus({ preventScroll: true });
      if (!element.isConnected) return "it went away";
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 }));
      return "";
      """;

  /** Counts the answers the page waits for, and keeps them away on demand. */
  private static final String NEWS =
      """
      const real = window.fetch.bind(window);
      const news = { underWay: 0, isKept: false, kept: [] };
      const whole = async (url, how) => {
        news.underWay++;
        try {
          const answer = await real(url, how);
          await answer.clone().arrayBuffer();
          return answer;
        } finally {
          news.underWay--;
        }
      };
      window.fetch = (url, how) => {
        const asks = (how?.method ?? "GET") === "GET";
        if (asks && news.isKept) return new Promise((resolve, reject) => news.kept.push(reject));
        return asks && how?.headers?.Accept !== "text/event-stream" ? whole(url, how) : real(url, how);
      };
      window.news = news;
      """;

  private final ChromeDriver driver;
  private final URI server;
  private final BrowserPool.Process process;
  private final Complaints complaints;

  private Browser(BrowserPool.Process process, URI server) {
    this.process = process;
    this.driver = process.driver();
    this.server = server;
    this.complaints = new Complaints(driver, server);
  }

  /** Takes a browser of the run to a server, as wide as a desk and light. */
  public static Browser at(URI server) {
    Browser browser = new Browser(BrowserPool.shared().take(), server);
    browser.look(Look.DESK);
    return browser;
  }

  /** Opens an address of the page. */
  public void open(String path) {
    driver.get(server.resolve(path).toString());
  }

  /** Forgets who was signed in and what was chosen. */
  public void forget() {
    open("/nothing");
    driver.manage().deleteAllCookies();
    script("localStorage.clear()");
    look(Look.DESK);
    complaints.heard();
  }

  /** Signs in with a token, as a person does. */
  public void signIn(String token) {
    open("/runs");
    type("#token", token);
    click("#sign-in");
    find("header.top");
  }

  /** Sees the page in another size or theme. */
  public void look(Look look) {
    driver.executeCdpCommand(
        "Emulation.setDeviceMetricsOverride",
        Map.of(
            "width", look.width(),
            "height", look.height(),
            "deviceScaleFactor", 1,
            "mobile", look.isPhone()));
    driver.executeCdpCommand(
        "Emulation.setEmulatedMedia",
        Map.of(
            "features",
            List.of(
                Map.of(
                    "name", "prefers-color-scheme", "value", look.isDark() ? "dark" : "light"))));
  }

  /** Opens an address in a page that {@link #keepNewsAway} works for. */
  public void openHearingNews(String path) {
    openWith(NEWS, path);
  }

  /** Opens an address in a page in which a script runs before any other. */
  public void openWith(String script, String path) {
    Object added =
        driver
            .executeCdpCommand("Page.addScriptToEvaluateOnNewDocument", Map.of("source", script))
            .get("identifier");
    open(path);
    driver.executeCdpCommand(
        "Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", added));
  }

  /**
   * Lets nothing new reach the page; what it sends goes out. What it asked for before is there when
   * this ends: an answer under way could tell what happens later.
   */
  public void keepNewsAway() {
    script("window.news.isKept = true");
    await("nothing is under way", () -> Long.valueOf(0).equals(script("return news.underWay")));
  }

  /**
   * Lets everything reach the page again and clicks in the same step: news that came in between
   * could take away what is to be clicked.
   */
  public void letNewsInByClicking(String selector) {
    find(selector);
    script(
        """
        window.news.isKept = false;
        document.querySelector(arguments[0]).click();
        window.news.kept.splice(0).forEach((reject) => reject(new TypeError('kept away')));
        """,
        selector);
  }

  /** Takes the network away from the browser, or gives it back. */
  public void unplug(boolean isUnplugged) {
    driver.executeCdpCommand("Network.enable", Map.of());
    driver.executeCdpCommand(
        "Network.emulateNetworkConditions",
        Map.of(
            "offline", isUnplugged,
            "latency", 0,
            "downloadThroughput", -1,
            "uploadThroughput", -1));
  }

  /** The first element a selector of CSS finds; it may be drawn anew at any time. */
  public WebElement find(String selector) {
    List<WebElement> found = new ArrayList<>();
    await(selector + " is there", () -> found.addAll(all(selector)));
    return found.get(0);
  }

  /** All elements a selector of CSS finds now. */
  public List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** The text of an element as it is seen now; empty when it is not there. */
  public String text(String selector) {
    return Objects.requireNonNullElse(
        (String)
            driver.executeScript(
                "const e = document.querySelector(arguments[0]); return e ? e.innerText : ''",
                selector),
        "");
  }

  /** An attribute of an element now; {@code null} when it is not there. */
  public @Nullable String attribute(String selector, String name) {
    return (String)
        driver.executeScript(
            "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null",
            selector,
            name);
  }

  /** A property of the style an element is drawn with now; empty when it is not there. */
  public String style(String selector, String property) {
    return Objects.requireNonNull(
        (String)
            driver.executeScript(
                "const e = document.querySelector(arguments[0]);"
                    + "return e ? getComputedStyle(e).getPropertyValue(arguments[1]) : ''",
                selector,
                property),
        selector);
  }

  /** What a script of the test answers. */
  public @Nullable Object script(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** Whether an element is there and seen now. */
  public boolean isSeen(String selector) {
    return Boolean.TRUE.equals(
        script(
            "return document.querySelector(arguments[0])?.checkVisibility() ?? false", selector));
  }

  /** Whether an element is there and can be used now. */
  public boolean isEnabled(String selector) {
    return Boolean.TRUE.equals(
        script(
            "return document.querySelector(arguments[0])?.matches(':enabled') ?? false", selector));
  }

  /**
   * Clicks once the element is there, at work and not covered; looking and clicking are one step,
   * so that nothing is drawn between them.
   */
  public void click(String selector) {
    String[] why = {""};
    await(
        () -> selector + " can be clicked: " + why[0],
        () -> {
          why[0] = Objects.requireNonNull((String) script(CLICK, selector));
          return why[0].isEmpty();
        });
  }

  /** Writes into a field in place of what stands there. */
  public void type(String selector, String text) {
    await(
        selector + " takes what is typed",
        () -> {
          List<WebElement> found = all(selector);
          if (found.isEmpty() || !found.get(0).isDisplayed()) {
            return false;
          }
          found.get(0).clear();
          found.get(0).sendKeys(text);
          return text.equals(
              script("return document.querySelector(arguments[0])?.value ?? null", selector));
        });
  }

  /** Presses keys where the focus is. */
  public void press(CharSequence... keys) {
    driver.switchTo().activeElement().sendKeys(keys);
  }

  /** Presses the tabulator. */
  public void tab() {
    press(Keys.TAB);
  }

  /** Waits until an element shows a text. */
  public void awaitText(String selector, String expected) {
    await(selector + " shows " + expected, () -> text(selector).contains(expected));
  }

  /** Waits until something is so. */
  public void await(String what, BooleanSupplier condition) {
    await(() -> what, condition);
  }

  private void await(Supplier<String> what, BooleanSupplier condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    RuntimeException last;
    do {
      last = null;
      try {
        if (condition.getAsBoolean()) {
          return;
        }
      } catch (NoSuchSessionException | NoSuchWindowException | UnreachableBrowserException gone) {
        throw gone;
      } catch (WebDriverException moved) {
        last = moved;
      }
      LockSupport.parkNanos(POLL.toNanos());
    } while (System.nanoTime() - end < 0);
    AssertionError failure =
        new AssertionError("waited in vain until " + what.get() + "\n" + described());
    if (last != null) {
      failure.addSuppressed(last);
    }
    throw failure;
  }

  /** What there is to know when a test fails: where the page is, its complaints, its text. */
  String described() {
    try {
      screenshot("failure");
      return (DESCRIBED + " %s, said %s, and shows:%n%s")
          .formatted(driver.getCurrentUrl(), complaints(), text("body"));
    } catch (WebDriverException gone) {
      return "the page cannot be asked: " + gone.getMessage();
    }
  }

  /** Keeps what is seen now as a picture of the build. */
  public void screenshot(String name) {
    driver.executeAsyncScript(STAND_STILL);
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Where the page is now: path and query. */
  public String address() {
    URI now = URI.create(Objects.requireNonNull(driver.getCurrentUrl()));
    return now.getRawQuery() == null ? now.getPath() : now.getPath() + "?" + now.getRawQuery();
  }

  /**
   * What the browser complained of so far, and requests that left the server; each is told once.
   */
  public List<String> complaints() {
    return complaints.heard();
  }

  /** Releases the browser for the next test. */
  @Override
  public void close() {
    BrowserPool.shared().release(process, server);
  }
}
