package dev.lockstep.server.browser;

/**
 * The size and theme of the page.
 *
 * @param width the width in pixels
 * @param height the height in pixels
 * @param isPhone true if the device is a phone with a touch screen
 * @param isDark true if the system prefers a dark theme
 */
public record Look(int width, int height, boolean isPhone, boolean isDark) {

  public static final Look DESK = new Look(1440, 900, false, false);
  public static final Look TABLET = new Look(768, 1024, false, false);
  public static final Look PHONE = new Look(390, 844, true, false);

  /** Returns a copy with the dark theme. */
  public Look dark() {
    return new Look(width, height, isPhone, true);
  }

  /** Returns a name for screenshots, such as {@code 1440-dark}. */
  public String name() {
    return width + (isDark ? "-dark" : "");
  }
}
