package dev.lockstep.server.browser;

/**
 * How the page is looked at.
 *
 * @param width pixels
 * @param height pixels
 * @param isPhone whether by touch
 * @param isDark whether the system prefers dark
 */
public record Look(int width, int height, boolean isPhone, boolean isDark) {

  public static final Look DESK = new Look(1440, 900, false, false);
  public static final Look TABLET = new Look(768, 1024, false, false);
  public static final Look PHONE = new Look(390, 844, true, false);

  /** The same in the dark. */
  public Look dark() {
    return new Look(width, height, isPhone, true);
  }

  /** A name for pictures: {@code 1440-dark}. */
  public String name() {
    return width + (isDark ? "-dark" : "");
  }
}
