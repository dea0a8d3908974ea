package dev.lockstep.server.browser;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeOptions;

/**
 * The Chromium of this machine; tests that need it are skipped, and say so, where there is none.
 */
final class Chromium {

  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome");
  private static final List<String> FLAGS =
      List.of(
          "--headless=new",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--disable-dev-shm-usage",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--hide-scrollbars",
          "--lang=en-US");

  private static final int TRIES = 3;

  private Chromium() {}

  /** A new browser with an empty profile; one that does not come up is given up and begun anew. */
  static ChromeDriver start(Path profile) {
    Optional<Path> browser = BROWSERS.stream().flatMap(name -> onPath(name).stream()).findFirst();
    Optional<Path> driver = onPath("chromedriver");
    demand(browser.isPresent() && driver.isPresent());
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.orElseThrow().toFile());
    options.addArguments(FLAGS);
    options.addArguments("--user-data-dir=" + profile);
    options.setCapability("goog:loggingPrefs", Map.of("browser", "ALL", "performance", "ALL"));
    System.setProperty("webdriver.chrome.driver", driver.orElseThrow().toString());
    return start(options, TRIES);
  }

  private static ChromeDriver start(ChromeOptions options, int tries) {
    try {
      return new ChromeDriver(options);
    } catch (WebDriverException failure) {
      if (tries == 1) {
        throw failure;
      }
      System.err.println("Chromium did not come up and is begun anew: " + failure.getMessage());
      return start(options, tries - 1);
    }
  }

  private static void demand(boolean isThere) {
    if (!isThere && Boolean.getBoolean("lockstep.browser.required")) {
      throw new AssertionError("chromium and chromedriver are required and not on the path");
    }
    if (!isThere) {
      System.err.println("SKIPPED: the page is not tried, chromium or chromedriver is missing");
    }
    assumeTrue(isThere, "chromium and chromedriver are on the path");
  }

  private static Optional<Path> onPath(String program) {
    return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
