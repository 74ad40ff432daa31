import type { Language } from '@icando/contract/languages';

interface Text {
  subject: string;
  text: string;
}

/** A sentence and the link. It names nobody: whoever signed up with somebody else's address chose the name. */
export function resetMail(language: Language | null, link: string): Text {
  return language === 'en'
    ? {
        subject: 'A new password for I Can do it',
        text: `Set a new password for I Can do it with this link, once, within 30 minutes; if you did not ask for it, nothing changes:\n\n${link}\n`,
      }
    : {
        subject: 'Mật khẩu mới cho I Can do it',
        text: `Bạn đặt mật khẩu mới cho I Can do it bằng liên kết này, một lần, trong 30 phút; nếu bạn không yêu cầu thì không có gì thay đổi:\n\n${link}\n`,
      };
}

/** After a new password, to the owner of the account. */
export function passwordSetMail(language: Language | null): Text {
  return language === 'en'
    ? {
        subject: 'Your password for I Can do it is new',
        text: 'A new password was set for your account at I Can do it, and all devices were signed out; if it was not you, ask for a new password on the sign-in page.\n',
      }
    : {
        subject: 'Mật khẩu I Can do it của bạn vừa đổi',
        text: 'Tài khoản I Can do it của bạn vừa có mật khẩu mới và mọi thiết bị đã đăng xuất; nếu không phải bạn làm, hãy bấm "Quên mật khẩu?" ở trang đăng nhập.\n',
      };
}

/** To the e-mail that is to be proved. */
export function proofMail(language: Language | null, link: string): Text {
  return language === 'en'
    ? {
        subject: 'Is this your e-mail at I Can do it?',
        text: `Confirm with this link, within a day and where you are signed in, that this e-mail is for your account at I Can do it; if you have none, nothing happens:\n\n${link}\n`,
      }
    : {
        subject: 'Đây có phải e-mail của bạn ở I Can do it?',
        text: `Bạn xác nhận e-mail này cho tài khoản I Can do it bằng liên kết dưới đây, trong một ngày, trên máy đang đăng nhập; nếu bạn không có tài khoản thì không có gì xảy ra:\n\n${link}\n`,
      };
}

/** To the e-mail that the account had before. */
export function emailChangedMail(language: Language | null): Text {
  return language === 'en'
    ? {
        subject: 'Your e-mail at I Can do it was changed',
        text: 'Your account at I Can do it has another e-mail now, and this one no longer signs in; if it was not you, tell those who run the site.\n',
      }
    : {
        subject: 'E-mail của bạn ở I Can do it vừa đổi',
        text: 'Tài khoản I Can do it của bạn vừa đổi sang e-mail khác, e-mail này không còn dùng để đăng nhập; nếu không phải bạn làm, hãy báo người quản trị trang.\n',
      };
}
