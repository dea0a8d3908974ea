package dev.lockstep.server.page;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * All files of the page, held in memory. Their addresses carry a fingerprint of all of them
 * together, so that a browser keeps them for ever and never mixes two versions; the shell names the
 * fingerprint and is asked for each time.
 */
public final class PageFiles {

  /** What the addresses of all files but the shell begin with. */
  public static final String ASSETS = "/assets/";

  private static final String SHELL = "index.html";

  private final PageFile shell;
  private final Map<String, PageFile> assets;

  private PageFiles(PageFile shell, Map<String, PageFile> assets) {
    this.shell = shell;
    this.assets = assets;
  }

  /** The files that come with the server. */
  public static PageFiles shipped() {
    return of(PageFolder.read());
  }

  static PageFiles of(SortedMap<String, byte[]> files) {
    String fingerprint = Fingerprint.of(files);
    String base = ASSETS + fingerprint + "/";
    Map<String, PageFile> assets = new LinkedHashMap<>();
    files.forEach(
        (name, content) -> assets.put(base + name, PageFile.of(name, content, fingerprint, true)));
    assets.remove(base + SHELL);
    String shell = new String(files.get(SHELL), StandardCharsets.UTF_8).replace(ASSETS, base);
    return new PageFiles(
        PageFile.of(SHELL, shell.getBytes(StandardCharsets.UTF_8), fingerprint, false), assets);
  }

  /** The document every view of the page begins with. */
  public PageFile shell() {
    return shell;
  }

  /** The file at an address below {@link #ASSETS}; empty if there is none. */
  public Optional<PageFile> asset(String path) {
    return Optional.ofNullable(assets.get(path));
  }
}
