package dev.lockstep.server.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.chrome.ChromeDriver;

/**
 * The browser processes of a test run. A released one is reset and used by the next test class; one
 * stays idle at most, and is closed at the end of the run.
 */
final class BrowserPool implements AutoCloseable {

  private static final Map<String, Object> ONLINE =
      Map.of("offline", false, "latency", 0, "downloadThroughput", -1, "uploadThroughput", -1);

  private static final BrowserPool SHARED = new BrowserPool();

  private final Deque<Process> idle = new ArrayDeque<>();

  private BrowserPool() {}

  static BrowserPool shared() {
    return SHARED;
  }

  /** A browser process and the folder of its profile. */
  record Process(ChromeDriver driver, Path profile) {

    private static Process start() {
      Chromium chromium =
          Chromium.installed()
              .orElseThrow(
                  () ->
                      new AssertionError(
                          "chromium and chromedriver are required, but not on the PATH"));
      try {
        Path profile = Files.createTempDirectory("lockstep-browser-");
        ChromeDriver driver = chromium.start(profile);
        driver.manage().timeouts().scriptTimeout(Browser.PATIENCE);
        return new Process(driver, profile);
      } catch (IOException problem) {
        throw new UncheckedIOException(problem);
      }
    }

    /** Deletes all data of a server. Returns false if the browser does not respond. */
    private boolean reset(URI server) {
      try {
        driver.executeCdpCommand("Network.enable", Map.of());
        driver.executeCdpCommand("Network.emulateNetworkConditions", ONLINE);
        driver.get("about:blank");
        driver.executeCdpCommand(
            "Storage.clearDataForOrigin",
            Map.of("origin", server.resolve("/").toString(), "storageTypes", "all"));
        driver.executeCdpCommand("Network.clearBrowserCookies", Map.of());
        driver.executeCdpCommand("Network.clearBrowserCache", Map.of());
        driver.manage().logs().get("browser");
        driver.manage().logs().get("performance");
        return driver.getWindowHandles().size() == 1;
      } catch (WebDriverException unusable) {
        return false;
      }
    }

    private void quit() {
      try {
        driver.quit();
      } catch (WebDriverException hasEnded) {
        System.err.println("the browser had ended: " + hasEnded.getMessage());
      }
      Folders.delete(profile);
    }
  }

  /** Starts a browser if none is idle. */
  synchronized void warmUp() {
    if (idle.isEmpty()) {
      idle.push(Process.start());
    }
  }

  /** Returns an idle browser, or starts one. */
  synchronized Process take() {
    return idle.isEmpty() ? Process.start() : idle.pop();
  }

  /** Takes back a browser that was used with a server. */
  synchronized void release(Process process, URI server) {
    if (idle.isEmpty() && process.reset(server)) {
      idle.push(process);
    } else {
      process.quit();
    }
  }

  @Override
  public synchronized void close() {
    while (!idle.isEmpty()) {
      idle.pop().quit();
    }
  }
}
