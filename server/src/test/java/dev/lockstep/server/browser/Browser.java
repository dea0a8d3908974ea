package dev.lockstep.server.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.By;
import org.openqa.selenium.ElementNotInteractableException;
import org.openqa.selenium.Keys;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.StaleElementReferenceException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * Somebody in front of the page. Whatever they do waits until the page shows what it takes, for at
 * most half a minute; nothing sleeps for a fixed time.
 */
public final class Browser implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final Duration POLL = Duration.ofMillis(20);
  private static final Path SCREENSHOTS = Path.of("target", "screenshots");

  /** Ends when nothing fades from one look to another any more. */
  private static final String STAND_STILL =
      "const done = arguments[0];"
          + "requestAnimationFrame(() => Promise.allSettled(document.getAnimations()"
          + ".filter(a => a instanceof CSSTransition).map(a => a.finished)).then(() => done()))";

  private final ChromeDriver driver;
  private final URI server;
  private final Path profile;
  private final Complaints complaints;

  private Browser(ChromeDriver driver, URI server, Path profile) {
    this.driver = driver;
    this.server = server;
    this.profile = profile;
    this.complaints = new Complaints(driver, server);
  }

  /** A browser in front of a server, as wide as a desk and light. */
  public static Browser at(URI server) {
    try {
      Path profile = Files.createTempDirectory("lockstep-browser-");
      Browser browser = new Browser(Chromium.start(profile), server, profile);
      browser.look(Look.DESK);
      return browser;
    } catch (IOException problem) {
      throw new UncheckedIOException(problem);
    }
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

  /** Lets nothing new reach the page; what it sends goes out. */
  public void keepNewsAway() {
    script(
        """
        window.realFetch = window.fetch;
        window.kept = [];
        const keep = () => new Promise((resolve, reject) => window.kept.push(reject));
        const isNews = (how) => (how?.method ?? 'GET') === 'GET';
        window.fetch = (url, how) => isNews(how) ? keep() : window.realFetch(url, how);
        """);
  }

  /**
   * Lets everything reach the page again and clicks in the same step: news that came in between
   * could take away what is to be clicked.
   */
  public void letNewsInByClicking(String selector) {
    find(selector);
    script(
        """
        window.fetch = window.realFetch;
        document.querySelector(arguments[0]).click();
        window.kept.splice(0).forEach((reject) => reject(new TypeError('kept away')));
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

  /** The first element a selector of CSS finds. */
  public WebElement find(String selector) {
    await(selector + " is there", () -> !all(selector).isEmpty());
    return all(selector).get(0);
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

  /** A property of the style an element is drawn with. */
  public String style(String selector, String property) {
    return Objects.requireNonNull(
        (String)
            driver.executeScript(
                "return getComputedStyle(document.querySelector(arguments[0])).getPropertyValue(arguments[1])",
                selector,
                property),
        selector);
  }

  /** What a script of the test answers. */
  public @Nullable Object script(String script, Object... arguments) {
    return driver.executeScript(script, arguments);
  }

  /** Clicks once the element is there and can be clicked. */
  public void click(String selector) {
    await(
        selector + " can be clicked",
        () -> {
          List<WebElement> found = all(selector);
          if (found.isEmpty() || !found.get(0).isDisplayed() || !found.get(0).isEnabled()) {
            return false;
          }
          found.get(0).click();
          return true;
        });
  }

  /** Writes into a field in place of what stands there. */
  public void type(String selector, String text) {
    WebElement field = find(selector);
    field.clear();
    field.sendKeys(text);
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
    long end = System.nanoTime() + PATIENCE.toNanos();
    RuntimeException last = null;
    while (System.nanoTime() < end) {
      try {
        if (condition.getAsBoolean()) {
          return;
        }
        last = null;
      } catch (StaleElementReferenceException | ElementNotInteractableException moved) {
        last = moved;
      }
      LockSupport.parkNanos(POLL.toNanos());
    }
    screenshot("failure");
    AssertionError failure =
        new AssertionError("waited in vain until " + what + "; the page shows:\n" + text("body"));
    if (last != null) {
      failure.addSuppressed(last);
    }
    throw failure;
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

  @Override
  public void close() {
    driver.quit();
    Folders.delete(profile);
  }
}
