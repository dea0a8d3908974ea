package dev.lockstep.server.browser;

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

/** An installed Chromium with its driver. */
record Chromium(Path browser, Path driver) {

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

  /**
   * Returns the Chromium found in the folders of {@code -Dlockstep.browser.path}, by default those
   * of {@code PATH}; empty if the browser or its driver is missing.
   */
  static Optional<Chromium> installed() {
    String path = System.getenv().getOrDefault("PATH", "");
    return in(System.getProperty("lockstep.browser.path", path));
  }

  /** Returns the Chromium found in a list of folders separated like {@code PATH}. */
  static Optional<Chromium> in(String path) {
    Optional<Path> browser =
        BROWSERS.stream().flatMap(name -> executable(path, name).stream()).findFirst();
    return browser.flatMap(
        found -> executable(path, "chromedriver").map(driver -> new Chromium(found, driver)));
  }

  private static Optional<Path> executable(String path, String program) {
    return Stream.of(path.split(File.pathSeparator))
        .map(folder -> Path.of(folder, program))
        .filter(Files::isExecutable)
        .findFirst();
  }

  /** Starts the browser with an empty profile; a failed start is repeated twice. */
  ChromeDriver start(Path profile) {
    ChromeOptions options = new ChromeOptions();
    options.setBinary(browser.toFile());
    options.addArguments(FLAGS);
    options.addArguments("--user-data-dir=" + profile);
    options.setCapability("goog:loggingPrefs", Map.of("browser", "ALL", "performance", "ALL"));
    System.setProperty("webdriver.chrome.driver", driver.toString());
    return start(options, TRIES);
  }

  private static ChromeDriver start(ChromeOptions options, int tries) {
    try {
      return new ChromeDriver(options);
    } catch (WebDriverException failure) {
      if (tries == 1) {
        throw failure;
      }
      System.err.println("Chromium did not start; trying again: " + failure.getMessage());
      return start(options, tries - 1);
    }
  }
}
