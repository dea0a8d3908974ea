package dev.lockstep.server.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
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
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.remote.UnreachableBrowserException;

/**
 * A user of the page. Each action waits until the page shows its element, for at most two minutes,
 * without fixed delays. An element is found and used in one step, because the page may draw itself
 * again at any time.
 */
public final class Browser implements AutoCloseable {

  /** The maximum waiting time, long enough for a machine under load. */
  static final Duration PATIENCE = Duration.ofMinutes(2);

  private static final Duration POLL = Duration.ofMillis(20);
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** A script that ends when no animation changes the page any more. */
  private static final String STAND_STILL =
      "const done = arguments[0];"
          + "requestAnimationFrame(() => Promise.allSettled(document.getAnimations()"
          + ".filter(a => a instanceof CSSTransition).map(a => a.finished)).then(() => done()))";

  /** The beginning of descriptions of the page. */
  static final String DESCRIBED = "the page is at";

  /**
   * A script that clicks an element as a user would. Returns the reason if it is hidden, disabled
   * or covered, otherwise "".
   */
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

  /**
   * A script that counts the pending requests of the page, and holds their responses back on
   * demand.
   */
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

  /** Opens a browser of the test run for a server, with a desktop window and the light theme. */
  public static Browser at(URI server) {
    Browser browser = new Browser(BrowserPool.shared().take(), server);
    browser.look(Look.DESK);
    return browser;
  }

  /** Opens an address of the page. */
  public void open(String path) {
    driver.get(server.resolve(path).toString());
  }

  /** Deletes the login and all settings of the page; decisions are sent at once. */
  public void forget() {
    open("/assets/nothing");
    driver.manage().deleteAllCookies();
    script(
        "localStorage.clear(); sessionStorage.clear(); localStorage.setItem('lockstep.undo', '0')");
    look(Look.DESK);
    complaints.heard();
  }

  /** Ends the login of the page, which notices it at its next request. */
  void expire() {
    driver.manage().deleteAllCookies();
  }

  /** Signs in with a token through the login screen. */
  public void signIn(String token) {
    open("/runs");
    type("#token", token);
    click("#sign-in");
    find("header.top");
  }

  /** Sets the size of the window and the theme. */
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

  /** Opens an address in a page for which {@link #keepNewsAway} works. */
  public void openHearingNews(String path) {
    openWith(NEWS, path);
  }

  /** Opens an address in a page in which a script runs before all others. */
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
   * Holds back all responses and events; requests are sent. Returns after the responses to earlier
   * requests have arrived, because a late one could contain later changes.
   */
  public void keepNewsAway() {
    script("window.news.isKept = true");
    await("nothing is under way", () -> Long.valueOf(0).equals(script("return news.underWay")));
  }

  /**
   * Releases all responses and events, and clicks in the same step, because new data could replace
   * the element.
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

  /** Disconnects the browser from the network, or reconnects it. */
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

  /** Returns the first element of a CSS selector; it may be replaced at any time. */
  public WebElement find(String selector) {
    List<WebElement> found = new ArrayList<>();
    await(selector + " is there", () -> found.addAll(all(selector)));
    return found.get(0);
  }

  /** Returns all elements that match a CSS selector now. */
  public List<WebElement> all(String selector) {
    return driver.findElements(By.cssSelector(selector));
  }

  /** Returns the visible text of an element; empty if there is no element. */
  public String text(String selector) {
    return Objects.requireNonNullElse(
        (String)
            driver.executeScript(
                "const e = document.querySelector(arguments[0]);"
                    + " return e ? e.innerText ?? e.textContent : ''",
                selector),
        "");
  }

  /** Returns an attribute of an element; {@code null} if there is none. */
  public @Nullable String attribute(String selector, String name) {
    return (String)
        driver.executeScript(
            "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? null",
            selector,
            name);
  }

  /** Returns a computed style of an element; empty if there is no element. */
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

  /** Returns the result of a script. */
  public @Nullable Object script(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** Returns the result of a script that passes it to its last argument, a function. */
  public @Nullable Object ask(String script, Object... arguments) {
    return driver.executeAsyncScript(script, arguments);
  }

  /** Emulates a network with a delay of each response and a rate in both directions. */
  void throttle(int latencyMillis, int bytesPerSecond) {
    driver.executeCdpCommand("Network.enable", Map.of());
    driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
    driver.executeCdpCommand(
        "Network.emulateNetworkConditions",
        Map.of(
            "offline", false,
            "latency", latencyMillis,
            "downloadThroughput", bytesPerSecond,
            "uploadThroughput", bytesPerSecond));
  }

  /** Returns a picture of the page as WebP. */
  byte[] picture() {
    driver.executeAsyncScript(STAND_STILL);
    Object data =
        driver
            .executeCdpCommand("Page.captureScreenshot", Map.of("format", "webp", "quality", 82))
            .get("data");
    return Base64.getDecoder().decode(String.valueOf(data));
  }

  /** Returns whether an element exists and is visible. */
  public boolean isSeen(String selector) {
    return Boolean.TRUE.equals(
        script(
            "return document.querySelector(arguments[0])?.checkVisibility() ?? false", selector));
  }

  /** Returns whether an element exists and is enabled. */
  public boolean isEnabled(String selector) {
    return Boolean.TRUE.equals(
        script(
            "return document.querySelector(arguments[0])?.matches(':enabled') ?? false", selector));
  }

  /**
   * Clicks an element once it exists, is enabled and not covered. The check and the click are one
   * step, so that nothing is drawn between them.
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

  /** Replaces the text of a field. */
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

  /** Presses keys in the focused element. */
  public void press(CharSequence... keys) {
    new Actions(driver).sendKeys(keys).perform();
  }

  /** Presses a key while the control key is held. */
  public void pressWithControl(CharSequence key) {
    new Actions(driver).keyDown(Keys.CONTROL).sendKeys(key).keyUp(Keys.CONTROL).perform();
  }

  /** Drags the mouse from the middle of an element. */
  public void drag(String selector, int right, int down) {
    new Actions(driver)
        .moveToElement(find(selector))
        .clickAndHold()
        .moveByOffset(right / 2, down / 2)
        .moveByOffset(right - right / 2, down - down / 2)
        .release()
        .perform();
  }

  /** Presses the tab key. */
  public void tab() {
    press(Keys.TAB);
  }

  /** Waits until an element contains a text. */
  public void awaitText(String selector, String expected) {
    await(selector + " shows " + expected, () -> text(selector).contains(expected));
  }

  /** Waits until a condition holds. */
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

  /** Returns a description for failed tests: address, complaints and text of the page. */
  String described() {
    try {
      screenshot("failure");
      return (DESCRIBED + " %s, said %s, and shows:%n%s")
          .formatted(driver.getCurrentUrl(), complaints(), text("body"));
    } catch (WebDriverException gone) {
      return "the page cannot be asked: " + gone.getMessage();
    }
  }

  /** Saves a screenshot for the build. */
  public void screenshot(String name) {
    driver.executeAsyncScript(STAND_STILL);
    try {
      Files.createDirectories(SCREENSHOTS);
      Files.write(SCREENSHOTS.resolve(name + ".png"), driver.getScreenshotAs(OutputType.BYTES));
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
  }

  /** Returns the path and query of the current address. */
  public String address() {
    URI now = URI.create(Objects.requireNonNull(driver.getCurrentUrl()));
    return now.getRawQuery() == null ? now.getPath() : now.getPath() + "?" + now.getRawQuery();
  }

  /** Returns new errors of the browser and requests to other servers, each only once. */
  public List<String> complaints() {
    return complaints.heard();
  }

  /** Releases the browser for the next test. */
  @Override
  public void close() {
    BrowserPool.shared().release(process, server);
  }
}
