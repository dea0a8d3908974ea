package dev.lockstep.server.page;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The files of the page, kept in memory, and its modules joined into a few. The paths of all files
 * but {@code index.html} contain a digest of all files together, so that browsers cache them
 * permanently and never mix two versions. Browsers revalidate {@code index.html}, which refers to
 * the current digest.
 */
public final class PageFiles {

  /** The beginning of the paths of all files but {@code index.html}. */
  public static final String ASSETS = "/assets/";

  private static final String SHELL = "index.html";

  private static final String ROUTES = "routes.js";
  private static final Pattern VIEW = Pattern.compile("path: \"/([^\"/:]*)");

  private final Set<String> views;
  private final Shell document;
  private final PageFile shell;
  private final Map<String, PageFile> assets;

  private PageFiles(
      Set<String> views, Shell document, PageFile shell, Map<String, PageFile> assets) {
    this.views = views;
    this.document = document;
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
    SortedMap<String, byte[]> served = new TreeMap<>(files);
    served.keySet().removeIf(PageFiles::isJoined);
    served.putAll(Bundle.of(files));
    served.forEach(
        (name, content) -> assets.put(base + name, PageFile.of(name, content, fingerprint, true)));
    Shell document = Shell.of(new String(files.get(SHELL), StandardCharsets.UTF_8), files);
    byte[] shell = document.text().replace(ASSETS, base).getBytes(StandardCharsets.UTF_8);
    return new PageFiles(
        views(files), document, PageFile.of(SHELL, shell, fingerprint, false), assets);
  }

  /** Returns the document of every view of the page. */
  public PageFile shell() {
    return shell;
  }

  /** Returns true for files that are part of the document or of a joined file. */
  private static boolean isJoined(String name) {
    boolean isModule = name.endsWith(".js") && !name.startsWith("vendor/");
    return isModule || name.endsWith(".css") || name.equals(SHELL);
  }

  private static Set<String> views(Map<String, byte[]> files) {
    String routes = new String(files.getOrDefault(ROUTES, new byte[0]), StandardCharsets.UTF_8);
    return VIEW.matcher(routes).results().map(view -> view.group(1)).collect(Collectors.toSet());
  }

  /** Returns the first segments of the addresses of all views, as the page declares them. */
  public Set<String> views() {
    return views;
  }

  /** Returns a content security policy that also allows the inline parts of the document. */
  public String allowedBy(String policy) {
    return document.allowedBy(policy);
  }

  /** Returns the file at a path below {@link #ASSETS}; empty if there is none. */
  public Optional<PageFile> asset(String path) {
    return Optional.ofNullable(assets.get(path));
  }
}
