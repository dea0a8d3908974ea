package dev.lockstep.server.page;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * The files of the page, kept in memory. The paths of all files but {@code index.html} contain a
 * digest of all files together, so that browsers cache them permanently and never mix two versions.
 * Browsers revalidate {@code index.html}, which refers to the current digest.
 */
public final class PageFiles {

  /** The beginning of the paths of all files but {@code index.html}. */
  public static final String ASSETS = "/assets/";

  private static final String SHELL = "index.html";

  private final PageFile shell;
  private final Map<String, PageFile> assets;

  private PageFiles(PageFile shell, Map<String, PageFile> assets) {
    this.shell = shell;
    this.assets = assets;
  }

  /** Returns the files that are part of the server. */
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

  /** Returns the document of every view of the page. */
  public PageFile shell() {
    return shell;
  }

  /** Returns the file at a path below {@link #ASSETS}; empty if there is none. */
  public Optional<PageFile> asset(String path) {
    return Optional.ofNullable(assets.get(path));
  }
}
